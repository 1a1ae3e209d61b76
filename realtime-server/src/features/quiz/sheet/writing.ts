/** A quiz as a sheet, with the columns of the template. */
import type { QuestionView } from '@kelasku/shared/quiz/question'
import { sheetDownload } from '#platform/sheets/download.ts'
import { rowOf, sheetHeaders } from './rows.ts'

const wide = new Map([
  ['Soal', 60],
  ['Pembahasan', 40],
])

export const exportOf = (title: string, questions: readonly QuestionView[]) =>
  sheetDownload(`Bank Soal - ${title.replace(/[\p{C}"<>:|?*\\/]/gu, ' ').trim()}.xlsx`, [
    {
      name: 'Data',
      columns: sheetHeaders.map((header) => ({ header, width: wide.get(header) ?? 14 })),
      rows: questions.map(rowOf),
    },
  ])
