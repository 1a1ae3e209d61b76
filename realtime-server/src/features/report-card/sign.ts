/** The principal signs the hash of what was proposed, or returns it; the office reopens what is out. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { reportPolicy } from '@kelasku/shared/report-card/policy'
import { eq } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { Work } from '#platform/database/work.ts'
import { requireUnchanged } from './changes.ts'
import { notifyHomeroom } from './notices.ts'
import type { ReportParts } from './part.ts'
import type { KnownPlace } from './place.ts'
import {
  holdCards,
  noteOnVersions,
  requireReason,
  roleFor,
  saveSteps,
  versionIds,
  type Done,
  type SeenCard,
} from './steps.ts'

export function requireSigner(who: Actor): void {
  if (!reportPolicy.sign(who)) throw refusal.forbidden()
}

interface SignedCard extends SeenCard {
  snapshot_hash: string
}

export async function sign(
  who: Actor,
  found: KnownPlace,
  cards: readonly SignedCard[],
  work: Work,
  parts: ReportParts,
): Promise<Done[]> {
  const as = roleFor(who, found, 'sign')
  const held = await holdCards(work, found.place, parts, cards, 'sign')
  const hashes = new Map(cards.map(({ id, snapshot_hash }) => [id, snapshot_hash]))
  // What is signed is what was looked at.
  if (held.some(({ row, version }) => version?.snapshot_hash !== hashes.get(row.id))) throw refusal.version_conflict()
  requireUnchanged(held.map(({ gathered }) => gathered))
  const [signer] = await work.tx.select().from(users).where(eq(users.id, who.userId))
  await noteOnVersions(work, versionIds(held), {
    signed_by: who.userId,
    signer_name: signer?.full_name ?? null,
    signed_at: new Date(),
  })
  const done = await saveSteps(work, found.place, held, { event: 'sign', as, by: who.userId })
  const signed = held.map(({ row, version }) => ({ card: row.id, hash: version?.snapshot_hash }))
  work.audit({ action: 'report-card.signed', subject: `class:${found.place.class.id}`, detail: { signed } })
  await notifyHomeroom(work, found.place, { event: 'sign', cards: done, by: who.userId })
  return done
}

export async function giveBack(
  who: Actor,
  found: KnownPlace,
  { cards, reason }: { cards: readonly SeenCard[]; reason: string },
  work: Work,
  parts: ReportParts,
): Promise<Done[]> {
  const as = roleFor(who, found, 'return')
  requireReason(reason)
  const held = await holdCards(work, found.place, parts, cards, 'return')
  await noteOnVersions(work, versionIds(held), { withdrawn_at: new Date() })
  const done = await saveSteps(work, found.place, held, { event: 'return', as, reason, by: who.userId })
  const detail = { cards: done.map(({ id }) => id), reason }
  work.audit({ action: 'report-card.returned', subject: `class:${found.place.class.id}`, detail })
  await notifyHomeroom(work, found.place, { event: 'return', cards: done, by: who.userId, reason })
  return done
}

/** Families keep what they have until another version is out. */
export async function reopen(
  who: Actor,
  found: KnownPlace,
  { id, version, reason }: SeenCard & { reason: string },
  work: Work,
  parts: ReportParts,
): Promise<Done[]> {
  const as = roleFor(who, found, 'revise')
  requireReason(reason)
  const held = await holdCards(work, found.place, parts, [{ id, version }], 'revise')
  const done = await saveSteps(work, found.place, held, { event: 'revise', as, reason, by: who.userId })
  work.audit({ action: 'report-card.reopened', subject: `report-card:${id}`, detail: { reason } })
  await notifyHomeroom(work, found.place, { event: 'revise', cards: done, by: who.userId, reason })
  return done
}
