/** What somebody was of the time that was held, from the stays alone; the review, the report and the recap say the same. */
import { minutesOf, stretchesOf, wholeMinutes, type Minutes } from '@kelasku/shared/conference/minutes'
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import type { UserCard } from '@kelasku/shared/profile/contract'
import type { Tx } from '#platform/database/work.ts'
import { heldNow, listStays } from '../room/stays.ts'

type Attended = Pick<
  ConferenceReport['lines'][number],
  'student' | 'arrived_at' | 'last_at' | 'minutes' | 'percent' | 'minutes_late' | 'stays'
>

export interface Attendance {
  held: { from: Date; until: Date; minutes: number } | null
  minutes: ReadonlyMap<string, Minutes>
  of: (student: UserCard) => Attended
}

export async function attendanceOf(tx: Tx, id: string): Promise<Attendance> {
  const { room, held } = await heldNow(tx, id)
  const stays = await listStays(tx, id)
  const minutes = minutesOf({ starts: room.start_date.getTime(), held }, stays)
  const stretches = stretchesOf(stays, held?.to ?? room.end_date.getTime())
  return {
    minutes,
    held: held && { from: new Date(held.from), until: new Date(held.to), minutes: wholeMinutes(held.to - held.from) },
    of(student) {
      const seen = minutes.get(student.id)
      const theirs = (stretches.get(student.id) ?? []).map(({ kind, from, to }) => ({
        kind,
        from: new Date(from),
        until: new Date(to),
      }))
      return {
        student,
        arrived_at: seen ? new Date(seen.arrival) : null,
        last_at: lastOf(theirs.map(({ until }) => until)),
        minutes: wholeMinutes(seen?.presentMs ?? 0),
        percent: seen?.percent ?? 0,
        minutes_late: seen?.minutesLate ?? null,
        stays: theirs,
      }
    },
  }
}

const lastOf = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime())))
