import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { profileProposals, profiles, users } from './table.ts'

export type SeededPerson = typeof users.$inferInsert & { id: string }
export type SeededProfile = typeof profiles.$inferInsert
export type SeededProposal = typeof profileProposals.$inferInsert & { id: string }

/** What the forms say about people, and what their families ask the school to change in them. */
export interface SeededForms {
  profiles: readonly SeededProfile[]
  proposals: readonly SeededProposal[]
}

/** People who are already there keep whatever they changed about themselves. */
export async function seedPeople(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  await tx
    .insert(users)
    .values([...people])
    .onConflictDoNothing()
}

/** For those who have no profile yet. The forms are only filled in if there is somebody to fill them in for. */
export async function seedProfiles(tx: Tx, people: readonly SeededPerson[], fillIn: () => SeededForms): Promise<void> {
  const lacking = await listWithoutProfile(tx, people)
  if (lacking.size === 0) return
  const forms = fillIn()
  const profilesToLay = forms.profiles.filter(({ user_id }) => lacking.has(user_id))
  const proposalsToMake = forms.proposals.filter(({ user_id }) => lacking.has(user_id))
  if (profilesToLay.length > 0) await tx.insert(profiles).values(profilesToLay).onConflictDoNothing()
  if (proposalsToMake.length > 0) await tx.insert(profileProposals).values(proposalsToMake).onConflictDoNothing()
  await fillInNumbers(
    tx,
    people.filter(({ id }) => lacking.has(id)),
  )
}

async function listWithoutProfile(tx: Tx, people: readonly SeededPerson[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(
      and(
        isNull(profiles.user_id),
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Of these people those whose data was erased since: nothing to sign in by was left to them. */
export async function listForgotten(tx: Tx, people: readonly SeededPerson[]): Promise<Set<string>> {
  const ids = people.map(({ id }) => id)
  const nothing = and(isNull(users.email), isNull(users.nisn), isNull(users.phone), isNull(users.username))
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), nothing))
  return new Set(rows.map(({ id }) => id))
}

/** Who came before there were profiles may have none. */
const fillInNumbers = (tx: Tx, people: readonly SeededPerson[]) =>
  tx.execute(sql`
    update users set phone = said.phone
    from unnest(${sql.param(people.map(({ id }) => id))}::uuid[], ${sql.param(people.map(({ phone }) => phone ?? null))}::text[]) said(id, phone)
    where users.id = said.id and users.phone is null and said.phone is not null`)
