/** What somebody was of the time that was held, as far as it is known; the review, the report and the recap say the same. */
import {
  knownMinutesOf,
  minutesSourceOf,
  startsOf,
  stretchesOf,
  wholeMinutes,
  type KnownMinutes,
  type MinutesSource,
} from '@kelasku/shared/conference/minutes'
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import type { UserCard } from '@kelasku/shared/profile/contract'
import type { Tx } from '#platform/database/work.ts'
import { heldNow, listCounted, listStays } from '../room/stays.ts'

type Attended = Pick<
  ConferenceReport['lines'][number],
  'student' | 'arrived_at' | 'last_at' | 'minutes' | 'percent' | 'minutes_late' | 'stays'
>

export interface Attendance {
  held: { from: Date; until: Date; minutes: number } | null
  source: MinutesSource
  minutes: ReadonlyMap<string, KnownMinutes>
  of: (student: UserCard) => Attended
}

export const minutesIn = (ms: number | null): number | null => (ms === null ? null : wholeMinutes(ms))

export async function attendanceOf(tx: Tx, id: string): Promise<Attendance> {
  const { room, held } = await heldNow(tx, id)
  const stays = await listStays(tx, id)
  const counted = (await listCounted(tx, [id])).get(id) ?? new Map<string, number>()
  const isOutside = room.provider !== 'KELASKU'
  const source = minutesSourceOf(isOutside, counted.size > 0)
  const minutes = knownMinutesOf({ starts: startsOf(room), held, stays, counted, isOutside })
  const stretches = stretchesOf(stays, held?.to ?? room.end_date.getTime())
  const ofNobody = source === 'UNKNOWN' ? null : 0
  return {
    minutes,
    source,
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
        arrived_at: seen && seen.arrival !== null ? new Date(seen.arrival) : null,
        last_at: lastOf(theirs.map(({ until }) => until)),
        minutes: seen ? minutesIn(seen.presentMs) : ofNobody,
        percent: seen ? seen.percent : ofNobody,
        minutes_late: seen?.minutesLate ?? null,
        stays: theirs,
      }
    },
  }
}

const lastOf = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime())))
