/** Whom somebody may write to, and how many that would be. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { announcementRefusal, type NamedTarget, type Target } from '@kelasku/shared/announcement/contract'
import { announcementPolicy } from '@kelasku/shared/announcement/policy'
import type { Work } from '#platform/database/work.ts'
import { checkAudience, countReached, listAddressees } from './repo.ts'

export function writerOnly(who: Actor): void {
  if (!announcementPolicy.create(who)) throw refusal.forbidden()
}

/** Asked at each writing and again at the publication: a teacher may have left the class in between. */
export async function requireAddressable(who: Actor, targets: readonly Target[], work: Work): Promise<void> {
  const { isKnown, isOwn } = await checkAudience(work.tx, who, targets)
  if (!isOwn && !announcementPolicy.addressAll(who)) throw announcementRefusal.only_own_classes()
  if (!isKnown) throw announcementRefusal.unknown_audience()
}

export async function countRecipients(who: Actor, audience: readonly Target[], work: Work) {
  await requireAddressable(who, audience, work)
  return { total: await countReached(work.tx, who, audience) }
}

export async function addresseesOf(who: Actor, search: string | undefined, paging: Paging, work: Work) {
  const { items, total } = await listAddressees(work.tx, who, announcementPolicy.addressAll(who), search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

/** As it was chosen, without the names. */
export const unnamed = (targets: readonly NamedTarget[]): Target[] =>
  targets.flatMap(({ type, role, class_id, user_id }): Target[] => {
    if (type === 'SCHOOL') return [{ type, role }]
    if (type === 'PERSON') return user_id === null ? [] : [{ type, user_id }]
    // A class has no role of administrators.
    return class_id === null || role === 'ADMIN' ? [] : [{ type, class_id, role }]
  })
