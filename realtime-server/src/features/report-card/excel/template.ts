/** The sheet of a class with what is known of each pupil: numbers and telephones as texts, so that no zero is lost. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { WritableField } from '@kelasku/shared/profile/contract'
import type { KnownClass } from '#features/classroom/repo.ts'
import { noteBulkLook } from '#features/profile/views.ts'
import type { Work } from '#platform/database/work.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import { cellText, dataColumns, isOwnField } from './fields.ts'
import { listDataPupils, valueOf } from './pupils.ts'

const columns = Object.values(dataColumns)

const hints = [
  'Sel yang dibiarkan kosong tidak mengubah apa pun.',
  'NIS atau NISN menunjukkan siswanya; keduanya tidak diubah dari lembar ini.',
  'Baris yang tidak berubah tidak diimpor lagi.',
]

export async function dataSheet(who: Actor, known: KnownClass, work: Work) {
  const pupils = await listDataPupils(known, work)
  const seen = columns.map(({ field }) => field).filter((field): field is WritableField => !isOwnField(field))
  await noteBulkLook(
    who,
    pupils.map(({ student }) => student.id),
    seen,
    work,
  )
  return sheetDownload(`Data rapor ${known.view.name}.xlsx`, [
    {
      name: 'Data',
      columns: [
        { header: 'No', width: 6 },
        { header: 'NIS', width: 14, isText: true as const },
        { header: 'NISN', width: 14, isText: true as const },
        { header: 'Nama', width: 32 },
        ...columns.map(({ header }) => ({ header, width: 22, isText: true as const })),
      ],
      rows: pupils.map((pupil, nth) => [
        nth + 1,
        pupil.nis ?? '',
        pupil.nisn ?? '',
        pupil.student.full_name,
        ...columns.map(({ field }) => cellText(field, valueOf(pupil, field))),
      ]),
    },
    {
      name: 'Petunjuk',
      columns: [
        { header: 'Kolom', width: 28 },
        { header: 'Contoh', width: 28 },
        { header: 'Keterangan', width: 60 },
      ],
      rows: [
        ...columns.map(({ header, example, note }) => [header, example, note ?? '']),
        ...hints.map((hint) => ['', null, hint]),
      ],
    },
  ])
}
