/** A forum as somebody stands in it: what they may do there, before they have opened any thread. */
import { forumRefusal, type ForumView } from '@kelasku/shared/forum/contract'
import type { ForumType } from '@kelasku/shared/forum/place'
import { forumRules, type ForumSubject } from '@kelasku/shared/forum/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { classFor } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { countWaiting, findMutedUntil } from './moderation/repo.ts'

export interface KnownForum extends ForumSubject {
  class_id: string | null
  /** Its class is in the archive, or its year is closed. */
  isOver: boolean
  mutedUntil: Date | null
}

interface Named {
  type: ForumType
  class_id?: string | null | undefined
}

/** The only way to hold a forum on someone's behalf. A class that is not theirs and one that never was are the same. */
export async function forumFor(who: Actor, { type, class_id = null }: Named, work: Work): Promise<KnownForum> {
  if ((type === 'CLASS') !== (class_id !== null)) throw forumRefusal.class_missing()
  const known = class_id === null ? null : await classFor(who, class_id, work)
  const forum: KnownForum = {
    school_id: who.schoolId,
    type,
    class_id,
    relation: known?.relation ?? null,
    isOver: known !== null && (known.isYearClosed || known.view.status === 'ARCHIVED'),
    mutedUntil: await findMutedUntil(work.tx, who, { type, class_id }),
  }
  if (!forumRules.read(who, forum)) throw refusal.forbidden()
  return forum
}

/** For what only its moderators may see. */
export async function moderatedFor(who: Actor, named: Named, work: Work): Promise<KnownForum> {
  const forum = await forumFor(who, named, work)
  if (!forumRules.moderate(who, forum)) throw refusal.forbidden()
  return forum
}

type Open = Pick<KnownForum, keyof ForumSubject | 'isOver' | 'mutedUntil'>

export function requireWriter(who: Actor, forum: Open): void {
  if (!forumRules.write(who, forum)) throw refusal.forbidden()
  if (forum.isOver) throw forumRefusal.forum_is_over()
  if (forum.mutedUntil !== null) throw forumRefusal.muted()
}

export const canWrite = (who: Actor, forum: Open): boolean =>
  forumRules.write(who, forum) && !forum.isOver && forum.mutedUntil === null

export async function presentForum(who: Actor, forum: KnownForum, work: Work): Promise<ForumView> {
  const moderate = forumRules.moderate(who, forum)
  const { type, class_id } = forum
  return {
    can: { write: canWrite(who, forum), moderate },
    is_over: forum.isOver,
    muted_until: forum.mutedUntil,
    waiting_reports: moderate ? await countWaiting(work.tx, who, { type, class_id: class_id ?? undefined }) : 0,
  }
}
