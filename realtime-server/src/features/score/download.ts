/** `Rekap Nilai.xlsx`: one line a pupil, as they stand on the screen. Empty is not 0. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { aspectsOf } from '@kelasku/shared/score/final'
import type { SheetCell } from '@kelasku/shared/score/cells'
import type { Period } from '@kelasku/shared/score/sheet'
import type { Work } from '#platform/database/work.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Column } from '#platform/sheets/sheets.ts'
import type { KnownSheet } from './repo.ts'
import { presentSheet } from './service.ts'

/** Both scores, where there was a remedial. */
function shown(cell: SheetCell | undefined): string | number | null {
  if (cell === undefined) return null
  if (cell.state === 'EXCUSED') return 'Dikecualikan'
  if (cell.remedial_score === null) return cell.score
  return `${cell.score ?? '-'} / ${cell.remedial_score}`.replaceAll('.', ',')
}

/** @param studentId only of this pupil; of everybody who takes part, where nobody is named. */
export async function downloadSheet(
  who: Actor,
  known: KnownSheet,
  { user_id: studentId, period }: { user_id?: string | undefined; period: Period },
  work: Work,
) {
  const { columns, pupils, cells, finals, setting } = await presentSheet(who, known, period, work)
  const places = new Map(cells.map((cell) => [`${cell.item_id} ${cell.student_id}`, cell]))
  const aspects = aspectsOf(setting.formula)
  const named = aspects.length > 1
  const heads: Column[] = [
    { header: 'No', width: 6 },
    { header: 'NIS', width: 14 },
    { header: 'NISN', width: 14 },
    { header: 'Nama', width: 32 },
    ...columns.map(({ title, max_score }) => ({ header: `${title} (${max_score})`, width: 14 })),
    ...aspects.flatMap((aspect) => {
      const what = named ? ` ${aspect === 1 ? 'Pengetahuan' : 'Keterampilan'}` : ''
      return [
        { header: `Nilai Akhir${what}`, width: 14 },
        { header: `Predikat${what}`, width: 12 },
        { header: `Deskripsi${what}`, width: 60 },
      ]
    }),
  ]
  const rows = pupils
    .filter(({ id, has_left }) => (studentId === undefined ? !has_left : id === studentId))
    .map((pupil, index) => [
      index + 1,
      pupil.nis ?? '',
      pupil.nisn ?? '',
      pupil.full_name,
      ...columns.map(({ id }) => shown(places.get(`${id} ${pupil.id}`))),
      ...aspects.flatMap((aspect) => {
        const final = finals.find((one) => one.student_id === pupil.id && one.aspect === aspect)
        return [final?.printed ?? null, final?.predicate ?? '', final?.description ?? '']
      }),
    ])
  return sheetDownload('Rekap Nilai.xlsx', [{ name: 'Nilai', columns: heads, rows }])
}
