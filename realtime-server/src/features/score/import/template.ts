/** The sheet to fill in: one line a pupil, one column for whatever of the type may be scored. Empty, so that nothing old comes back. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { emptyingWord, scoreImportRefusal } from '@kelasku/shared/score/import'
import type { ScoreType } from '@kelasku/shared/score/sheet'
import { titleOf } from '#features/import/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { KnownSheet } from '../repo.ts'
import { listPupils } from '../rows.ts'
import { pointsText } from './fields.ts'
import { listFillable, type FillableColumn } from './target.ts'

const typeNames: Record<ScoreType, string> = {
  1: 'Tugas',
  2: 'Harian',
  3: 'Tengah Semester',
  4: 'Akhir Semester',
  5: 'Praktik',
}

const headerOf = ({ title, max_score, code }: FillableColumn) =>
  titleOf({ header: `${title} (${pointsText(max_score)})`, code } as Parameters<typeof titleOf>[0])

const hints = [
  'Isi satu nilai di setiap sel; 85,5 sama dengan 85.5.',
  'Sel yang dibiarkan kosong tidak mengubah apa pun.',
  `${emptyingWord} menghapus nilai yang sudah ada.`,
  'Tanda - berarti dikecualikan.',
  'Kode dalam kurung siku di judul kolom jangan dihapus; NIS atau NISN menunjukkan siswanya.',
]

export async function scoreTemplate(who: Actor, known: KnownSheet, type: ScoreType, work: Work) {
  const columns = await listFillable(known, type, work)
  if (columns.length === 0) throw scoreImportRefusal.no_score_columns()
  const pupils = (await listPupils(work.tx, who, known)).filter(({ has_left }) => !has_left)
  return sheetDownload(`Nilai ${typeNames[type]} - ${known.course_name} ${known.class_name}.xlsx`, [
    {
      name: 'Nilai',
      columns: [
        { header: 'No', width: 6 },
        { header: 'NIS', width: 14 },
        { header: 'NISN', width: 14 },
        { header: 'Nama', width: 32 },
        ...columns.map((column) => ({ header: headerOf(column), width: 18 })),
      ],
      rows: pupils.map(({ nis, nisn, student }, nth) => [nth + 1, nis ?? '', nisn ?? '', student.full_name]),
    },
    {
      name: 'Petunjuk',
      columns: [
        { header: 'Kolom', width: 40 },
        { header: 'Paling besar', width: 14 },
        { header: 'Keterangan', width: 60 },
      ],
      rows: [
        ...columns.map((column) => [headerOf(column), column.max_score, columnNote(column)]),
        ...hints.map((hint) => ['', null, hint]),
      ],
    },
  ])
}

const columnNote = ({ item }: FillableColumn): string => {
  if (!item) return 'Belum ada kolomnya: dibuat bila ada nilainya.'
  return item.is_locked ? 'Nilainya sudah diajukan dan tidak dapat diubah.' : ''
}
