/**
 * Telling people. A feature says it in the transaction of its own act, so that nobody is told of what did not happen and
 * nobody is forgotten whom it happened to:
 *
 *     await notify(work, { schoolId, topic: 'exam', subject: `exam:${id}`, occasion: 'published', title, body, link, to })
 *
 * The subject and the occasion are the key: said again, by a request that is repeated or a clock that strikes twice, it
 * is told to those alone who have not heard it. What is withdrawn is taken back by its subject.
 */
import type { Topic } from '@kelasku/shared/notification/topic'
import { notificationEvents } from '@kelasku/shared/notification/events'
import type { SQL } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { deleteNotices, insertNotices, readNotices, type RecipientFilter } from './telling.ts'

export interface Recipient {
  user_id: string
  /** For a parent: the one child that it is about. */
  child_id: string | null
}

export interface Notice {
  /** The school that says it; nothing for whom it does not belong to any school. */
  schoolId: string | null
  topic: Topic
  /** What all of them are told about, or each. */
  subject: string | ((recipient: Recipient) => string)
  occasion: string
  title: string
  body: string
  /** A path of the client that its recipients may open. */
  link: string
  /** Each child of a parent is told of separately. */
  perChild?: boolean
  /** Where it only leads to what is said, and its sender sees who has read: opening that is reading it, and nothing else. */
  byOpening?: boolean
  /** What is to be seen at once but not to ring yet. */
  leavesAt?: Date
  /** They; or a question that finds them as `user_id` and `child_id`, where a whole school would be carried there and back. */
  to: readonly Recipient[] | SQL
}

const why = 'a notice is its recipient’s, whoever causes it'

export async function notify(work: Work, notice: Notice): Promise<void> {
  if (Array.isArray(notice.to) && notice.to.length === 0) return
  const told = await work.bypassRls(why, (tx) => insertNotices(tx, notice))
  publishNotices(work, told, notice.topic)
}

/** Also from the way: what has not left yet does not leave any more. */
export async function takeBack(
  work: Work,
  subject: string | readonly string[],
  recipients: RecipientFilter = {},
): Promise<void> {
  publishNotices(work, await work.bypassRls(why, (tx) => deleteNotices(tx, [subject].flat(), recipients)), null)
}

/** They have seen what it is about, wherever they came from. */
export async function noticed(work: Work, userId: string, subject: string): Promise<void> {
  publishNotices(work, await work.bypassRls(why, (tx) => readNotices(tx, userId, subject)), null)
}

/** Where nobody is to hear anything, the postman is not woken either. */
function publishNotices(work: Work, userIds: readonly string[], topic: Topic | null): void {
  if (userIds.length === 0) return
  work.announce(notificationEvents.changed, [...new Set(userIds)].map(rooms.user), { topic })
}

/** For what is about nobody's child. */
export const all = (userIds: readonly string[]): Recipient[] => userIds.map((user_id) => ({ user_id, child_id: null }))
