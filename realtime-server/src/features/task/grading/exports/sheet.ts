/** `Nilai Tugas.xlsx`: one line a pupil. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { toHundred } from '@kelasku/shared/task/to-hundred'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Column } from '#platform/sheets/sheets.ts'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import type { TaskRow } from '#features/task/repo.ts'
import { listReferences, ofTask } from '../repo.ts'
import { lateOf, lateText, stateText, submittedAt } from './lines.ts'
import { findSurroundings, listNumbers } from './repo.ts'
import { tidyName } from './file-names.ts'

const columnsOf = ({ max_score, rubric }: TaskRow): Column[] => [
  { header: 'No', width: 6 },
  { header: 'NIS', width: 14 },
  { header: 'NISN', width: 14 },
  { header: 'Nama', width: 32 },
  { header: 'Status', width: 18 },
  { header: 'Dikumpulkan', width: 18 },
  { header: 'Terlambat', width: 16 },
  ...rubric.map(({ name, most }) => ({ header: `${name} (${most})`, width: 14 })),
  { header: 'Nilai Mentah', width: 13 },
  { header: 'Pengurangan', width: 13 },
  { header: `Nilai (${max_score})`, width: 12 },
  { header: 'Nilai (100)', width: 12 },
]

export async function exportScores(who: Actor, task: TaskRow, work: Work) {
  const { timezone, class_name } = await findSurroundings(work.tx, task, who.userId)
  const numbers = await listNumbers(work.tx, task)
  const references = await listReferences(work.tx, ofTask(task.id))
  const now = new Date()
  const rows = references.flatMap((row, index) => {
    if (!row.student) return []
    const submitted = submittedAt(task, row)
    return [
      [
        index + 1,
        numbers.get(row.id)?.nis ?? '',
        numbers.get(row.id)?.nisn ?? '',
        row.student.full_name,
        stateText(task, row, now),
        submitted ? momentText(submitted, timezone, 'dd/MM/yyyy HH.mm') : '',
        lateText(lateOf(task, row)),
        ...task.rubric.map((_, criterion) => row.rubric_points?.[criterion] ?? null),
        row.raw_score,
        row.deduction,
        row.score,
        row.score === null ? null : toHundred(row.score, task.max_score),
      ],
    ]
  })
  const name = `Nilai Tugas ${tidyName(class_name)} ${tidyName(task.title)}.xlsx`
  return sheetDownload(name, [{ name: 'Nilai', columns: columnsOf(task), rows }])
}
