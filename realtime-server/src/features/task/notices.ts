/** Who is told of tasks, and when it is taken back. Never what somebody was given: a screen is read over shoulders. */
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import { all, notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import { listTeachers } from './repo.ts'

export interface ToldOf {
  id: string
  school_id: string
  title: string
  end_date: Date
  zone: Timezone
}

const linkTo = ({ id }: Pick<ToldOf, 'id'>) => `/revamp/tugas/${id}`
const given = ({ id }: Pick<ToldOf, 'id'>) => `task:${id}`
/** Of each pupil their own: who has handed in is reminded no more. */
const ending = ({ id }: Pick<ToldOf, 'id'>, studentId: string) => `task:${id}:ending:${studentId}`
/** As grading names it. */
const graded = (referenceId: string) => `task:${referenceId}:graded`
const revision = (referenceId: string) => `task:${referenceId}:revision`
const infected = (referenceId: string) => `task:${referenceId}:infected`
const commented = (referenceId: string) => `task:${referenceId}:comment`
const until = ({ end_date, zone }: ToldOf) => `sampai ${momentText(end_date, zone, "EEEE, d MMMM 'pukul' HH.mm")}`

const about = (task: Pick<ToldOf, 'id' | 'school_id'>) =>
  ({ schoolId: task.school_id, topic: 'task', link: linkTo(task), perChild: true }) as const

export async function notifyOfNew(work: Work, task: ToldOf, studentIds: readonly string[]): Promise<void> {
  await notify(work, {
    ...about(task),
    subject: given(task),
    occasion: 'given',
    title: 'Tugas baru',
    body: `${task.title} · ${until(task)}`,
    to: await familiesOf(work.tx, task.school_id, studentIds),
  })
}

export async function notifyOfEnding(work: Work, task: ToldOf, studentIds: readonly string[]): Promise<void> {
  await notify(work, {
    ...about(task),
    subject: (recipient) => ending(task, pupilOf(recipient)),
    // A later end is told of anew.
    occasion: task.end_date.toISOString(),
    title: 'Tugas berakhir besok',
    body: `${task.title} · ${until(task)}`,
    to: await familiesOf(work.tx, task.school_id, studentIds),
  })
}

export async function notifyOfAmendment(
  work: Work,
  task: ToldOf,
  { id, note }: { id: string; note: string },
  studentIds: readonly string[],
): Promise<void> {
  await takeBack(
    work,
    studentIds.map((student) => ending(task, student)),
  )
  await notify(work, {
    ...about(task),
    subject: given(task),
    occasion: id,
    title: 'Tugas diperbarui',
    body: `${task.title} · ${note}`,
    to: await familiesOf(work.tx, task.school_id, studentIds),
  })
}

/** Whoever has handed it in needs no reminder any more. */
export const takeBackEnding = (work: Work, task: Pick<ToldOf, 'id'>, studentId: string): Promise<void> =>
  takeBack(work, ending(task, studentId))

export const takeBackTask = (
  work: Work,
  task: Pick<ToldOf, 'id'>,
  references: readonly { id: string; student_id: string | null }[],
): Promise<void> =>
  takeBack(work, [
    given(task),
    ...references.flatMap(({ id, student_id }) => [
      graded(id),
      revision(id),
      commented(id),
      infected(id),
      ...(student_id === null ? [] : [ending(task, student_id)]),
    ]),
  ])

/** What was given before does not count any more, told or not. */
export async function notifyOfRevision(
  work: Work,
  task: ToldOf,
  reference: { id: string; student_id: string; note: string },
): Promise<void> {
  await takeBack(work, [graded(reference.id), revision(reference.id)])
  await notify(work, {
    ...about(task),
    subject: revision(reference.id),
    occasion: 'asked',
    title: 'Tugas perlu diperbaiki',
    body: `${task.title} · ${reference.note}`,
    to: await familiesOf(work.tx, task.school_id, [reference.student_id]),
  })
}

export const takeBackRevision = (work: Work, referenceId: string): Promise<void> =>
  takeBack(work, revision(referenceId))

export async function notifyOfComment(
  work: Work,
  task: ToldOf & { course_id: string },
  comment: {
    id: string
    reference_id: string
    student_id: string
    student: string
    by_staff: boolean
    author_id: string
  },
): Promise<void> {
  const family = await familiesOf(work.tx, task.school_id, [comment.student_id])
  const told = comment.by_staff ? family : all(await listTeachers(work.tx, task.course_id))
  await notify(work, {
    ...about(task),
    subject: commented(comment.reference_id),
    occasion: comment.id,
    title: 'Komentar pada tugas',
    body: comment.by_staff ? task.title : `${task.title} · ${comment.student}`,
    to: told.filter((recipient) => recipient.user_id !== comment.author_id),
  })
}

/** A page of a hand-in is gone: the family may hand it in anew, and its teachers must not wonder what they grade. */
export async function notifyOfInfected(
  work: Work,
  task: Pick<ToldOf, 'id' | 'school_id' | 'title'> & { course_id: string },
  part: { id: string; student_id: string; student: string },
  file: { id: string; name: string },
): Promise<void> {
  const notice = {
    ...about(task),
    subject: infected(part.id),
    occasion: file.id,
    title: 'Berkas mengandung virus dan dihapus',
  }
  const what = `${task.title} · ${file.name}`
  const family = await familiesOf(work.tx, task.school_id, [part.student_id])
  await notify(work, { ...notice, body: what, to: family })
  const teachers = all(await listTeachers(work.tx, task.course_id))
  await notify(work, { ...notice, body: `${what} · ${part.student}`, to: teachers })
}
