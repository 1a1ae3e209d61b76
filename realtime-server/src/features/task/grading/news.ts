/** What is left of a change of scores: the history, the audit, the live event, and what families are told. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { TaskEventKind } from '@kelasku/shared/task/reference'
import { millisecondsInMinute } from 'date-fns/constants'
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { isTheirChild } from '#features/permit/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { publishReferences } from '../news.ts'
import type { TaskRow } from '../repo.ts'
import { insertEvents, type GradedReference } from './repo.ts'

export interface Changed {
  was: GradedReference
  now: GradedReference
  kind: TaskEventKind
}

/** A teacher gives several scores in a row and mends some: families are told when it has been quiet for so long. */
const quietMilliseconds = 10 * millisecondsInMinute

export async function publishGraded(who: Actor, task: TaskRow, changes: readonly Changed[], work: Work): Promise<void> {
  if (changes.length === 0) return
  await insertEvents(work.tx, who.userId, changes)
  const pupils = changes.flatMap(({ now }) => now.student_id ?? [])
  const isOwnChild = await isTheirChild(work.tx, who, pupils)
  work.audit({
    action: 'task.scored',
    subject: `task:${task.id}`,
    detail: {
      references: changes.map(({ was, now, kind }) => ({
        id: now.id,
        kind,
        raw: [was.raw_score, now.raw_score],
        score: [was.score, now.score],
      })),
      ...(isOwnChild && { own_child: true }),
    },
  })
  const references = changes.map(({ now }) => now)
  await publishReferences(work, task.course_id, references)
  await notifyOfExtension(task, changes, work)
  const rescored = changes.filter(({ was, now }) => was.score !== now.score || was.raw_score !== now.raw_score)
  await notifyOfScores(
    task,
    rescored.map(({ now }) => now),
    work,
  )
}

/** Families see scores one by one, or only once all have been shared. */
export const isShown = ({ score_shown, released_at }: TaskRow): boolean =>
  score_shown === 'AT_ONCE' || released_at !== null

const about = ({ id }: GradedReference) => `task:${id}:graded`
const linkTo = ({ id }: TaskRow) => `/revamp/tugas/${id}`

/** Of what changes again only the last is told, and never the score itself: a screen is read over shoulders. */
async function notifyOfScores(task: TaskRow, references: readonly GradedReference[], work: Work): Promise<void> {
  if (references.length === 0 || !isShown(task)) return
  await takeBack(work, references.map(about))
  await notifyFamilies(
    task,
    references.filter(({ raw_score }) => raw_score !== null),
    new Date(Date.now() + quietMilliseconds),
    work,
  )
}

export const notifyOfRelease = (task: TaskRow, references: readonly GradedReference[], work: Work) =>
  notifyFamilies(task, references, null, work)

async function notifyFamilies(
  task: TaskRow,
  references: readonly GradedReference[],
  leavesAt: Date | null,
  work: Work,
): Promise<void> {
  const byPupil = new Map(
    references.flatMap((row) => (row.student_id === null ? [] : [[row.student_id, row] as const])),
  )
  if (byPupil.size === 0) return
  await notify(work, {
    schoolId: task.school_id,
    topic: 'task',
    subject: (recipient) => about(byPupil.get(pupilOf(recipient))!), // they are the families of these
    occasion: 'graded',
    title: 'Tugas sudah dinilai',
    body: task.title,
    link: linkTo(task),
    perChild: true,
    ...(leavesAt && { leavesAt }),
    to: await familiesOf(work.tx, task.school_id, [...byPupil.keys()]),
  })
}

/** A longer time is of use only to who knows of it. */
async function notifyOfExtension(task: TaskRow, changes: readonly Changed[], work: Work): Promise<void> {
  for (const { now } of changes.filter(({ kind }) => kind === 'EXTENDED')) {
    const subject = `task:${now.id}:extended`
    await takeBack(work, subject)
    if (now.extended_until === null || now.student_id === null) continue
    await notify(work, {
      schoolId: task.school_id,
      topic: 'task',
      subject,
      occasion: 'extended',
      title: 'Tenggat tugas diperpanjang',
      body: task.title,
      link: linkTo(task),
      perChild: true,
      to: await familiesOf(work.tx, task.school_id, [now.student_id]),
    })
  }
}
