/** Who is told of a submission: pages that show it, who leads the class that something waits, its teachers how it was decided. */
import { submissionEvents } from '@kelasku/shared/score-submission/events'
import type { SubmissionEvent } from '@kelasku/shared/score/machine'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { all, notify, takeBack } from '#features/notification/notify.ts'
import type { KnownSheet } from '#features/score/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { SubmissionRow } from './repo.ts'

const titles: Partial<Record<SubmissionEvent, string>> = {
  submit: 'Nilai diajukan',
  approve: 'Nilai disetujui',
  reject: 'Nilai ditolak',
  unlock: 'Nilai dibuka kembali',
}

const periods: Record<Period, string> = { TENGAH: 'Tengah semester', AKHIR: 'Akhir semester' }

export async function notifyOfStep(
  work: Work,
  known: KnownSheet,
  { id, period, version, unlocked_student_ids }: SubmissionRow,
  { event, reason, by }: { event: SubmissionEvent; reason: string; by: string },
): Promise<void> {
  const subject = `score-submission:${id}`
  // What became of it says that it was submitted.
  await takeBack(work, subject)
  const title = titles[event]
  if (title === undefined) return
  const forWhom = event === 'unlock' && `untuk ${await whomOf(work, unlocked_student_ids)}`
  const readers = event === 'submit' ? await listHomeroom(work, known) : known.teachers.map((one) => one.id)
  await notify(work, {
    schoolId: known.school_id,
    topic: 'score',
    subject,
    occasion: `${event} ${version}`,
    title,
    body: [known.course_name, known.class_name, periods[period], forWhom, reason].filter(Boolean).join(' · '),
    link: linkOf(event, known, period),
    to: all(readers.filter((reader) => reader !== by)),
  })
}

/** A notice has room for a few names. */
const mostNames = 3

async function whomOf({ tx }: Work, students: readonly string[] | null): Promise<string> {
  if (students === null) return 'semua siswa'
  const { rows } = await tx.execute<{ full_name: string }>(sql`select full_name from users
    where id = any (${sql.param([...students])}::uuid[]) order by full_name, id`)
  const names = rows.map(({ full_name }) => full_name)
  const others = names.length - mostNames
  return [...names.slice(0, mostNames), ...(others > 0 ? [`${others} siswa lain`] : [])].join(', ')
}

/** Who decides goes to what waits, a teacher to the sheet that it is about. */
const linkOf = (event: SubmissionEvent, { course_id, semester }: KnownSheet, period: Period): string =>
  `/score-refactor/${course_id}${event === 'submit' ? '/pengajuan' : ''}?semester=${semester}&periode=${period}`

/** To the pages of whoever may see it. */
export async function publishSubmission(work: Work, known: KnownSheet, period: Period): Promise<void> {
  const { school_id, course_id, class_id, semester } = known
  const people = [...known.teachers.map(({ id }) => id), ...(await listHomeroom(work, known))]
  const to = [...new Set(people)].map(rooms.user)
  work.announce(submissionEvents.changed, [...to, rooms.role(school_id, 'ADMIN')], {
    course_id,
    class_id,
    semester,
    period,
  })
}

/** Of many courses at once. */
export async function publishSubmissions(
  work: Work,
  courseIds: readonly string[],
  { semester, period }: { semester: Semester; period: Period },
): Promise<void> {
  const { rows } = await work.tx.execute<{ school_id: string; course_id: string; class_id: string; people: string[] }>(
    sql`select c.school_id, c.id as course_id, c.class_id, array(
        select user_id from course_teachers where course_id = c.id and end_date is null
        union select user_id from class_members
        where class_id = c.class_id and class_role = 'WALIKELAS' and status = 'ACTIVE') as people
      from courses c where c.id = any (${sql.param([...courseIds])}::uuid[])`,
  )
  for (const { school_id, people, ...course } of rows)
    work.announce(submissionEvents.changed, [...people.map(rooms.user), rooms.role(school_id, 'ADMIN')], {
      ...course,
      semester,
      period,
    })
}

async function listHomeroom({ tx }: Work, { class_id }: KnownSheet): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`select user_id from class_members
    where class_id = ${class_id} and class_role = 'WALIKELAS' and status = 'ACTIVE'`)
  return rows.map(({ user_id }) => user_id)
}
