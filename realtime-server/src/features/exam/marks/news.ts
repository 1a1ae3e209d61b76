/** Who hears of marks: those who mark and, once results are out, the pupils and parents whom it concerns. */
import { examEvents } from '@kelasku/shared/exam/events'
import { isOut } from '@kelasku/shared/exam/machine'
import { inArray } from 'drizzle-orm'
import { guardianships } from '#features/school/table.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { staffRooms } from '../news.ts'
import type { ExamRow } from '../repo.ts'

export async function publishMarks(
  work: Work,
  exam: ExamRow,
  concerned: readonly { user_id: string }[],
): Promise<void> {
  work.announce(examEvents.marks_changed, await staffRooms(work.tx, exam), { id: exam.id })
  if (isOut(exam.exam_status) && exam.show_result !== 'NONE') await publishToFamilies(work, exam, concerned)
}

async function publishToFamilies(
  work: Work,
  { id }: ExamRow,
  concerned: readonly { user_id: string }[],
): Promise<void> {
  const pupils = concerned.map(({ user_id }) => user_id)
  const parents = await work.tx
    .select({ user_id: guardianships.guardian_id })
    .from(guardianships)
    .where(inArray(guardianships.student_id, pupils))
  const people = new Set([...pupils, ...parents.map(({ user_id }) => user_id)])
  work.announce(examEvents.mine_changed, [...people].map(rooms.user), { id })
}
