/** A row of a sheet as a question, and a question as a row. What goes out comes back the same, pictures apart. */
import { docOfText, plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { Remark } from '@kelasku/shared/import/contract'
import { partsOf, separator } from '@kelasku/shared/quiz/marking'
import { difficultyLabels, QuestionDraft, type QuestionView } from '@kelasku/shared/quiz/question'
import { hasOptions, type OptionLetter } from '@kelasku/shared/quiz/question-type'
import type { CellRow } from '#platform/sheets/sheets.ts'
import { letters, questionFields, type QuestionValues } from './fields.ts'

export interface ReadQuestion {
  draft: QuestionDraft
  errors: Remark[]
  warnings: Remark[]
}

/** Whatever cells were right: a question that is to be mended in the editor begins with as much as could be read. */
export function questionOf(values: Partial<QuestionValues>): ReadQuestion {
  const { type, isTrueFalse } = values.type ?? { type: 1, isTrueFalse: false }
  const named = optionsIn(values, isTrueFalse)
  const remarks = { errors: [] as Remark[], warnings: [] as Remark[] }
  const correct = hasOptions(type) ? correctOf(values.key ?? '', named, type, remarks.errors) : new Set<OptionLetter>()
  if (hasOptions(type)) remarks.errors.push(...flawsOfOptions(named))
  if (type === 4 && partsOf(values.key ?? '').length === 0)
    remarks.errors.push({ key: 'key', text: 'Isi jawaban yang benar' })
  const model = (type === 2 || type === 5) && values.key ? `Kunci: ${values.key}` : null
  if (model) remarks.warnings.push({ key: 'key', text: 'Kunci soal uraian ditambahkan ke pembahasan.' })

  const draft: QuestionDraft = {
    question_type: type,
    question_doc: docIn(values.question),
    point: values.point ?? 1,
    answer_options: hasOptions(type)
      ? named.map(([letter, text]) => ({ value_doc: docOfText(text), is_correct_answer: correct.has(letter) }))
      : [],
    // One a line, as nobody types the separator.
    accepted_answers: type === 4 ? (values.key ?? '').replaceAll(/\r?\n/g, separator) : '',
    partial_credit: 'ALL_OR_NOTHING',
    explanation_doc: docIn([model, values.explanation].filter(Boolean).join('\n')),
    rubric: [],
    difficulty: values.difficulty ?? null,
    cognitive_level: values.cognitive_level ?? null,
    component_id: null,
  }
  return { draft, ...remarks }
}

const docIn = (text: string | null | undefined): RichDoc | null => (text ? docOfText(text) : null)

type Named = [letter: OptionLetter, text: string]

/** Those that are filled; a question of true or false needs no columns for it. */
function optionsIn(values: Partial<QuestionValues>, isTrueFalse: boolean): Named[] {
  const filled = letters.flatMap((letter): Named[] => (values[letter] ? [[letter, values[letter]]] : []))
  return filled.length === 0 && isTrueFalse
    ? [
        ['A', 'Benar'],
        ['B', 'Salah'],
      ]
    : filled
}

function flawsOfOptions(named: readonly Named[]): Remark[] {
  const filled = named.map(([letter]) => letter)
  const last = letters.indexOf(filled.at(-1) ?? 'A')
  const gaps = letters.slice(0, last).filter((letter) => !filled.includes(letter))
  const twin = named.find(([, text], index) => named.findIndex(([, other]) => other === text) < index)
  return [
    ...(filled.length < 2 ? [{ key: 'B', text: 'Isi paling sedikit dua pilihan' }] : []),
    ...gaps.map((letter) => ({ key: letter, text: `Pilihan ${letter} kosong` })),
    ...named
      .filter(([, text]) => text.includes(separator))
      .map(([letter]) => ({ key: letter, text: `Pilihan tidak boleh memuat ${separator}` })),
    ...(twin ? [{ key: twin[0], text: 'Sama dengan pilihan sebelumnya' }] : []),
  ]
}

/** By letters, however they are set apart; or, of one answer, by the words of an option. */
function correctOf(key: string, named: readonly Named[], type: 1 | 3, errors: Remark[]): ReadonlySet<OptionLetter> {
  const wrong = (text: string) => {
    errors.push({ key: 'key', text })
    return new Set<OptionLetter>()
  }
  if (key === '') return wrong('Isi huruf pilihan yang benar')
  const byWords = named.find(([, text]) => text.toLowerCase() === key.toLowerCase())
  const parts = byWords
    ? [byWords[0]]
    : key
        .toUpperCase()
        .split(/[\s,;|&/]+|DAN/)
        .filter(Boolean)
  const found = letters.filter((letter) => parts.includes(letter))
  if (found.length === 0 || found.length < new Set(parts).size) return wrong(`Kunci ${key} bukan huruf pilihan`)
  const empty = found.find((letter) => !named.some(([filled]) => filled === letter))
  if (empty) return wrong(`Pilihan ${empty} kosong`)
  if (type === 1 && found.length > 1) return wrong('Pilihan ganda hanya punya satu jawaban yang benar')
  return new Set(found)
}

// ---- And back

export const sheetHeaders = Object.values(questionFields).map(({ header }) => header)

export function rowOf(question: QuestionView): CellRow {
  const { question_type, question_doc, answer_options, point, explanation_doc, difficulty, cognitive_level } = question
  return [
    question.number,
    question_type,
    textIn(question_doc),
    ...letters.map((_, index) => textIn(answer_options[index]?.value_doc ?? null)),
    question_type === 4 ? partsOf(question.accepted_answers).join('\n') : keyLetters(answer_options).join(', '),
    point,
    textIn(explanation_doc),
    difficulty === null ? '' : difficultyLabels[difficulty],
    cognitive_level ?? '',
  ]
}

const textIn = (doc: RichDoc | null) => (doc ? plainTextOf(doc) : '')

const keyLetters = (options: QuestionView['answer_options']) =>
  letters.filter((_, index) => options[index]?.is_correct_answer)
