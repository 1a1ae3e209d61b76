/** A sheet read for the editor: every row as a question, wrong ones as far as they go, and nothing saved. */
import { mostQuestions, quizRefusal } from '@kelasku/shared/quiz/contract'
import type { SheetQuestion, SheetQuestions } from '@kelasku/shared/quiz/sheet'
import { cleaned } from '#features/import/fields.ts'
import { reread } from '#features/import/judging.ts'
import { guessMapping, missingColumns } from '#features/import/mapping.ts'
import type { SheetLine } from '#platform/sheets/sheets.ts'
import { questionFields } from './fields.ts'
import { questionImport } from './import.ts'
import { questionOf } from './rows.ts'

export function readQuestions([head, ...lines]: readonly SheetLine[]): SheetQuestions {
  const headers = (head?.cells ?? []).map(cleaned)
  const mapping = guessMapping(questionFields, headers)
  const how = { mapping, presets: {} }
  if (mapping.question === null)
    throw quizRefusal.spreadsheet_failed({ file: ['Kolom Soal tidak ditemukan. Pakai templat soal, lalu coba lagi.'] })
  if (lines.length > mostQuestions) throw quizRefusal.too_many_questions()
  const given = lines.map(({ no, cells }) => ({ no, raw: cells, mended: {}, isSkipped: false, answer: null }))
  return {
    questions: reread(questionImport, how, given).map((row): SheetQuestion => {
      // What the kind's own fields have parsed; wrong cells are missing.
      const { draft, errors, warnings } = questionOf(row.values)
      const said = new Set(row.errors.map(({ key }) => key))
      return {
        row_no: row.no,
        question: draft,
        errors: [...row.errors, ...errors.filter(({ key }) => !said.has(key))],
        warnings,
      }
    }),
    missing_columns: missingColumns(questionFields, how).map(
      (key) => questionFields[key as keyof typeof questionFields].header, // missing ones are of these fields
    ),
  }
}
