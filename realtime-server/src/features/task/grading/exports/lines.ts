/** How a pupil's part is said on paper and in sheets. */
import { effectiveEnd, lateMinutes, countedHandIn } from '@kelasku/shared/task/lateness'
import { isPastEnd } from '@kelasku/shared/task/machine'
import { minutesInDay, minutesInHour } from 'date-fns/constants'
import { momentOf } from '../moment.ts'
import type { TaskRow } from '#features/task/repo.ts'
import type { GradedReference } from '../repo.ts'

const stateLabels = {
  'BELUM DIKERJAKAN': 'Belum dikerjakan',
  DIKUMPULKAN: 'Dikumpulkan',
  DINILAI: 'Dinilai',
} as const

export function stateText(task: TaskRow, row: GradedReference, now: Date): string {
  if (row.excused_at) return 'Dibebaskan'
  if (row.status !== 'BELUM DIKERJAKAN') return stateLabels[row.status]
  if (row.revision_asked_at) return 'Perbaikan'
  return isPastEnd(momentOf(task, row, now)) ? 'Terlewat' : stateLabels[row.status]
}

const countedOf = (task: TaskRow, { hand_ins, scored_n, ...row }: GradedReference) =>
  countedHandIn(hand_ins, effectiveEnd({ ...task, extended_until: row.extended_until }), scored_n)

export const submittedAt = (task: TaskRow, row: GradedReference): Date | null =>
  countedOf(task, row)?.submitted_at ?? null

/** In whole minutes; none where it was waived. */
export function lateOf(task: TaskRow, row: GradedReference): number {
  const counted = countedOf(task, row)
  if (!counted || row.late_waived) return 0
  return lateMinutes(counted.submitted_at, effectiveEnd({ ...task, extended_until: row.extended_until }))
}

/** `2 hari 3 jam`, `1 jam 5 menit`; nothing where it was on time. */
export function lateText(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / minutesInDay), Math.floor((minutes % minutesInDay) / minutesInHour)]
  const parts = [
    { count: days, unit: 'hari' },
    { count: hours, unit: 'jam' },
    // After a day nobody counts minutes.
    { count: days > 0 ? 0 : minutes % minutesInHour, unit: 'menit' },
  ]
  return parts.flatMap(({ count, unit }) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ')
}

/** As papers count: `8,5`. */
export const numberText = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })
/** `85,00` */
export const scoreText = (value: number): string =>
  value.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
