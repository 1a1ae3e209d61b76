/** The permits of the demo school, and what they say in its registers. */
import { letterPurpose } from '@kelasku/shared/permit/contract'
import { addDays } from '@kelasku/shared/kernel/days'
import { inArray } from 'drizzle-orm'
import { openDays } from '#features/attendance/days.ts'
import { holdDays } from '#features/attendance/hold.ts'
import { holdLessons } from '#features/attendance/lesson/hold.ts'
import type { Tx } from '#platform/database/work.ts'
import { seedPicture, type SeededPicture } from '#platform/files/seed.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { homeOf, saveLetters } from './repo.ts'
import { permits } from './table.ts'

export interface SeededPermit extends Omit<typeof permits.$inferInsert, 'start_date' | 'end_date' | 'responded_at'> {
  id: string
  created_by: string
  /** In days of school from today, which is none of them: -1 was the last, 1 is the next. */
  days: readonly [first: number, last: number]
  letter?: SeededPicture
}

type Files = Pick<Toolbox, 'files'>

/** Only into a school that has none: what somebody has asked for there stays as it is. */
export async function seedPermits(tx: Tx, seeded: readonly SeededPermit[], today: string, tools: Files): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  const known = await tx
    .selectDistinct({ id: permits.school_id })
    .from(permits)
    .where(inArray(permits.school_id, schoolIds))
  const fresh = seeded.filter(({ school_id }) => !known.some(({ id }) => id === school_id))
  for (const permit of fresh) await seedPermit(tx, permit, today, tools)
}

async function seedPermit(
  tx: Tx,
  { days: [first, last], letter, ...written }: SeededPermit,
  today: string,
  tools: Files,
): Promise<void> {
  const home = await homeOf(tx, written.school_id, written.student_id)
  const whose = { schoolId: written.school_id, ...home }
  const before = await openDays(tx, whose, { from: addDays(today, -farthest), until: addDays(today, -1) })
  const after = await openDays(tx, whose, { from: addDays(today, 1), until: addDays(today, farthest) })
  const dayAt = (place: number) => (place < 0 ? before.at(place) : after[place - 1])
  const [start_date, end_date] = [dayAt(first), dayAt(last)]
  // In the long holidays there are not so many of them.
  if (start_date === undefined || end_date === undefined) return

  const created_at = new Date(`${first < 0 ? start_date : today}T05:40:00+07:00`)
  const responded_at = written.responded_by ? new Date(created_at.getTime() + answeredWithin) : null
  const [permit] = await tx
    .insert(permits)
    .values({ ...written, start_date, end_date, created_at, responded_at })
    .returning()
  if (letter) await hangLetter(tx, written, letter, tools)
  if (!permit || permit.status !== 'APPROVED') return
  const { id: by, type: status, responded_by } = permit
  if (responded_by === null) return
  const hold = { by, schoolId: permit.school_id, studentId: permit.student_id, status, userId: responded_by }
  await holdLessons(tx, hold, permit)
  const within = [...before, ...after].filter((day) => start_date <= day && day <= end_date)
  await holdDays(tx, { ...hold, days: within })
}

const farthest = 60
const answeredWithin = 40 * 60_000

async function hangLetter(
  tx: Tx,
  { id: permitId, school_id: schoolId, created_by: ownerId }: Pick<SeededPermit, 'id' | 'school_id' | 'created_by'>,
  letter: SeededPicture,
  tools: Files,
): Promise<void> {
  await seedPicture(tx, letter, { schoolId, ownerId, purpose: letterPurpose }, tools)
  await saveLetters(tx, schoolId, [permitId], [letter.id])
}
