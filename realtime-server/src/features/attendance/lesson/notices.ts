/**
 * What a family is told of today's lessons: that a child who is at school was not in one of them. Whoever is not at
 * school at all is the day's business, and is told once.
 */
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { clockOf, type Change } from '../notices.ts'
import { listPresent } from '../repo.ts'
import { listLateCuts, type LessonPage } from './repo.ts'

const subjectOf = (pupilId: string, { scheduleId }: Pick<LessonPage, 'scheduleId'>) =>
  `lesson-attendance:${pupilId}:${scheduleId}`

export async function notifyOfCuts(
  work: Work,
  page: LessonPage,
  title: string,
  changes: readonly Change[],
): Promise<void> {
  const others = changes.filter(({ status, was }) => status !== was)
  const over = others.filter(({ was }) => was === 'ALPA').map(({ student_id }) => subjectOf(student_id, page))
  if (over.length > 0) await takeBack(work, over)

  const absent = others.filter(({ status }) => status === 'ALPA').map(({ student_id }) => student_id)
  const cutters = absent.length > 0 ? await listPresent(work.tx, page, absent) : []
  if (cutters.length === 0) return
  const { today, nine } = await clockOf(work.tx, page.schoolId)
  if (page.date !== today) return
  await notify(work, {
    schoolId: page.schoolId,
    topic: 'attendance',
    subject: (one) => subjectOf(pupilOf(one), page),
    occasion: 'ALPA',
    title: `Tidak ada di pelajaran ${title}`,
    body: 'Dicatat guru pelajaran itu hari ini.',
    link: '/revamp/absensi',
    perChild: true,
    leavesAt: nine,
    to: await familiesOf(work.tx, page.schoolId, cutters),
  })
}

/**
 * Of lessons that were not theirs, as it turns out. What a family has read of days gone by stays told; what may wait yet,
 * for the morning or for a digest, does not leave any more.
 */
export async function takeBackCuts(work: Work, courseId: string, pupilIds: readonly string[]): Promise<void> {
  const cuts = await listLateCuts(work.tx, courseId, pupilIds)
  await takeBack(
    work,
    cuts.map((cut) => subjectOf(cut.student_id, { scheduleId: cut.schedule_id })),
  )
}
