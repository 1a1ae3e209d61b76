import { incidentOf, type BoardRow } from '@kelasku/shared/exam/board'
import type { Thresholds } from '@kelasku/shared/exam/contract'

export interface Choice {
  room: string
  show: 'all' | 'incidents'
  name: string
}

/** Who needs somebody first; the others by name, so that nobody jumps about while all is well. */
export function shownRows(rows: readonly BoardRow[], choice: Choice, limits: Thresholds, now: number): BoardRow[] {
  const name = choice.name.trim().toLowerCase()
  return rows
    .map((row) => ({ row, urgency: incidentOf(row, limits, now) }))
    .filter(
      ({ row, urgency }) =>
        (choice.room === '' || row.room_id === choice.room) &&
        (choice.show === 'all' || urgency > 0) &&
        (name === '' || row.user.full_name.toLowerCase().includes(name)),
    )
    .toSorted((a, b) => b.urgency - a.urgency || a.row.user.full_name.localeCompare(b.row.user.full_name, 'id'))
    .map(({ row }) => row)
}
