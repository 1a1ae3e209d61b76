/**
 * What people are told of a forum: whoever follows a thread, of its replies; whose words were taken from sight; whoever
 * has a report to answer, and whoever made it. Quiet hours are the pipeline's.
 */
import { forumPath } from '@kelasku/shared/forum/place'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { saidBy } from '#features/notification/burst.ts'
import { all, noticed, notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Called, RepliedTo } from './attention/repo.ts'
import { listAdmins, listClassStaff, type Answer } from './moderation/repo.ts'
import type { ThreadRow } from './repo.ts'

/** A thread, or one of its replies. */
interface About {
  thread: ThreadRow
  comment_id: string | null
}

const linkTo = ({ type, id }: Pick<ThreadRow, 'type' | 'id'>) => `${forumPath[type]}/${id}`
const repliesOf = (threadId: string) => `forum:${threadId}:replies`
const subjectOf = (kind: 'hidden' | 'report' | 'answer', { thread, comment_id }: About) =>
  `forum:${thread.id}:${comment_id ?? 'thread'}:${kind}`

/** Each is told of the others' replies, so those who heard of the same people hear it together. */
export async function notifyReplies(work: Work, thread: RepliedTo, called: readonly Called[]): Promise<void> {
  // Whoever has not come since the last call hears of both at once.
  await takeBack(work, repliesOf(thread.id), { only: idsOf(called) })
  for (const people of groupedBy(called, ({ speakers }) => speakers.join('\n')).values()) {
    const { speakers } = people[0]! // there is no group of nobody
    await notify(work, {
      schoolId: thread.school_id,
      topic: 'forum',
      subject: repliesOf(thread.id),
      occasion: `after:${thread.from_number}`,
      title: 'Balasan baru di forum',
      body: [thread.title, saidBy(speakers)].filter(Boolean).join(' · '),
      link: linkTo(thread),
      to: all(idsOf(people)),
    })
  }
}

const idsOf = (people: readonly Called[]) => people.map(({ user_id }) => user_id)

/** Of what is not there any more nobody is told. */
export const takeBackReplies = (work: Work, { id }: ThreadRow): Promise<void> => takeBack(work, repliesOf(id))

export const noticedReplies = (work: Work, userId: string, threadId: string): Promise<void> =>
  noticed(work, userId, repliesOf(threadId))

interface Taken extends About {
  author_id: string | null
  hidden_at: Date | null
  hidden_reason: string
}

export async function notifyHidden(work: Work, who: Actor, taken: Taken): Promise<void> {
  const { thread, comment_id, author_id } = taken
  if (author_id === null || author_id === who.userId) return
  await notify(work, {
    schoolId: thread.school_id,
    topic: 'system',
    subject: subjectOf('hidden', taken),
    occasion: `at:${taken.hidden_at?.toISOString()}`,
    title: comment_id === null ? 'Topik Anda disembunyikan' : 'Balasan Anda disembunyikan',
    body: taken.hidden_reason,
    link: linkTo(thread),
    to: all([author_id]),
  })
}

export const takeBackHidden = (work: Work, about: About): Promise<void> => takeBack(work, subjectOf('hidden', about))

/** Who leads the class, and the admins; of words of staff, and in a forum of all, the admins alone. */
export async function notifyReport(work: Work, about: About & { author_role: Role }): Promise<void> {
  const { thread, author_role } = about
  const { school_id: schoolId, class_id } = thread
  const isOfPupil = class_id !== null && author_role === 'SISWA'
  const leads = isOfPupil ? await listClassStaff(work.tx, class_id, ['WALIKELAS']) : []
  const notice = {
    schoolId,
    topic: 'system' as const,
    subject: subjectOf('report', about),
    occasion: 'reported',
    title: 'Laporan di forum menunggu jawaban',
    body: thread.title,
    link: `${forumPath[thread.type]}/laporan`,
  }
  const admins = await listAdmins(work.tx, schoolId)
  await notify(work, { ...notice, to: all([...new Set([...leads, ...admins])]) })
}

const answers: Record<Answer['status'], string> = {
  HIDDEN: 'Tulisan itu disembunyikan.',
  KEPT: 'Tulisan itu tetap ditampilkan.',
}

export async function notifyAnswered(
  work: Work,
  about: About,
  { status, note }: Answer,
  reporterIds: readonly string[],
): Promise<void> {
  const { thread } = about
  await takeBack(work, subjectOf('report', about))
  await notify(work, {
    schoolId: thread.school_id,
    topic: 'system',
    subject: subjectOf('answer', about),
    occasion: 'answered',
    title: 'Laporan Anda sudah dijawab',
    // Why somebody's words were hidden is said to them, and not to others.
    body: status === 'KEPT' ? [answers.KEPT, note].filter(Boolean).join(' ') : answers.HIDDEN,
    link: forumPath[thread.type],
    to: all(reporterIds),
  })
}
