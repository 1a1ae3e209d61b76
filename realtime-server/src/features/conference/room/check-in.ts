/** A pupil who has been in the room for a while has checked in: as of their arrival, and never over what stands. */
import { minutesOf, startsOf } from '@kelasku/shared/conference/minutes'
import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import { and, eq, isNull } from 'drizzle-orm'
import { checkInAt } from '#features/attendance/lesson/check-in.ts'
import { findMoments } from '#features/attendance/lesson/repo.ts'
import type { LessonPlace } from '#features/attendance/lesson/service.ts'
import { findEntryOf } from '#features/schedule/repo.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import { conferenceSeats } from '../table.ts'
import { saveSeat } from './repo.ts'
import { heldNow, listStays } from './stays.ts'

const longEnough = 3 * 60_000

export async function checkInThoseWhoStayed(work: Work, id: string): Promise<void> {
  const { tx } = work
  const seats = await listUnchecked(tx, id)
  if (seats.length === 0) return
  const { room, held } = await heldNow(tx, id)
  const lesson = await findPlace(tx, room)
  const minutes = minutesOf({ starts: startsOf(room), held }, await listStays(tx, id))
  for (const seat of seats) {
    const studentId = seat.for_student_id ?? seat.user_id
    const stayed = minutes.get(studentId)
    if (!stayed || stayed.presentMs < longEnough) continue
    const { arrival, minutesLate } = stayed
    if (lesson) await checkInAt(lesson, { studentId, at: new Date(arrival), minutesLate }, work)
    // Once: what became of it does not change by trying again.
    await saveSeat(tx, seat, { checked_in_at: new Date(arrival) })
  }
}

/** Locked, so that of several servers one does it; what another has in hand it also finishes. */
const listUnchecked = (tx: Tx, id: string) =>
  tx
    .select()
    .from(conferenceSeats)
    .where(
      and(
        eq(conferenceSeats.conference_id, id),
        eq(conferenceSeats.place, 'MEMBER'),
        isNull(conferenceSeats.checked_in_at),
      ),
    )
    .for('update', { skipLocked: true })

/** Nothing where the entry is gone, or has no register today. */
async function findPlace(tx: Tx, { id, school_id }: ConferenceRow): Promise<LessonPlace | undefined> {
  const known = await findEntryOf(tx, id)
  if (!known?.entry.class_id || !lessonCategories.includes(known.entry.category) || known.off !== null) return undefined
  const moment = (await findMoments(tx, school_id, [id])).get(id)
  return moment && !moment.isClosed ? { known, classId: known.entry.class_id, moment } : undefined
}
