/** Who hears of an exam: those who run it, and the pupils that it concerns; each through rooms that only the server computes. */
import { examEvents } from '@kelasku/shared/exam/events'
import { sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import type { ExamRow } from './repo.ts'

type Told = Pick<ExamRow, 'id' | 'school_id' | 'author_id'>

interface Person {
  user_id: string
}

/** Its owner, its proctors, the teachers of its courses, the homeroom teachers of its classes, the admins. */
export async function staffRooms(tx: Tx, { id, school_id, author_id }: Told): Promise<Room[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from exam_proctors where exam_id = ${id}
    union select t.user_id from exam_classes x join course_teachers t on t.course_id = x.course_id and t.end_date is null
      where x.exam_id = ${id}
    union select m.user_id from exam_classes x join class_members m on m.class_id = x.class_id
      and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' where x.exam_id = ${id}`)
  const people = new Set([...rows.map((row) => row.user_id), ...(author_id === null ? [] : [author_id])])
  return [rooms.role(school_id, 'ADMIN'), ...[...people].map(rooms.user)]
}

/** Its pupils, and those who answer for them. */
async function familyRooms(tx: Tx, { id, school_id }: Told): Promise<Room[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from exam_attempts where exam_id = ${id}
    union select g.guardian_id from exam_attempts a
      join guardianships g on g.school_id = a.school_id and g.student_id = a.user_id
      where a.exam_id = ${id} and a.school_id = ${school_id}`)
  return rows.map((row) => rooms.user(row.user_id))
}

/**
 * Something of the exam itself: its state, its times, its participants.
 * @param exam as it was saved; without a version, where it is about to be gone.
 */
export async function publishExam(work: Work, exam: Told & { version: number | null }): Promise<void> {
  work.announce(examEvents.changed, await staffRooms(work.tx, exam), { id: exam.id, version: exam.version })
}

/** Also for the lists of pupils and parents. */
export async function publishToEverybody(work: Work, exam: ExamRow): Promise<void> {
  await publishExam(work, exam)
  work.announce(examEvents.mine_changed, await familyRooms(work.tx, exam), { id: exam.id })
}

/** The pupil's device asks at once how the attempt stands, instead of at its next ping. */
export function nudge(work: Work, examId: string, people: readonly Person[]): void {
  work.announce(
    examEvents.nudged,
    people.map(({ user_id }) => rooms.user(user_id)),
    { id: examId },
  )
}
