/**
 * What a family is told of today's lessons: that a child who is at school was not in one of them. Whoever is not at
 * school at all is the day's business, and is told once.
 */
import { familiesOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { clockOf, type Change } from '../notices.ts'
import { listPresent } from '../repo.ts'
import type { LessonPage } from './repo.ts'

const subjectOf = (pupilId: string, { scheduleId }: LessonPage) => `lesson-attendance:${pupilId}:${scheduleId}`

export async function tellOfCuts(
  work: Work,
  page: LessonPage,
  title: string,
  changes: readonly Change[],
): Promise<void> {
  const others = changes.filter(({ status, was }) => status !== was)
  for (const { student_id, was } of others) if (was === 'ALPA') await takeBack(work, subjectOf(student_id, page))

  const absent = others.filter(({ status }) => status === 'ALPA').map(({ student_id }) => student_id)
  const cutters = absent.length > 0 ? await listPresent(work.tx, page, absent) : []
  if (cutters.length === 0) return
  const { isToday, nine } = await clockOf(work.tx, page.schoolId, page.date)
  if (!isToday) return
  for (const student_id of cutters)
    await notify(work, {
      schoolId: page.schoolId,
      topic: 'attendance',
      subject: subjectOf(student_id, page),
      occasion: 'ALPA',
      title: `Tidak ada di pelajaran ${title}`,
      body: 'Dicatat guru pelajaran itu hari ini.',
      link: '/revamp/absensi',
      role: 'SISWA',
      perChild: true,
      leavesAt: nine,
      to: await familiesOf(work.tx, page.schoolId, [student_id]),
    })
}
