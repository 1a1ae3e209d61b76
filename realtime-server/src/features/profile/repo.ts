/** The queries of profile: people and what the forms say about them, each once in all of Kelasku. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { ProfileField, ProfileSection, ProposalStatus, ViewEntry } from '@kelasku/shared/profile/contract'
import { alias } from 'drizzle-orm/pg-core'
import { and, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import { regions } from '#features/region/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { classNameOf, isChildOf, isLedBy } from './bonds.ts'
import { profilePhoto } from './photo.ts'
import { userCard } from './presenter.ts'
import type { PersonRecord } from './record.ts'
import { profileProposals, profiles, profileViews, users } from './table.ts'

export type UserRow = typeof users.$inferSelect
export type ProfileRow = typeof profiles.$inferSelect

async function findUser(tx: Pick<Tx, 'select'>, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  return row
}

export async function getUser(tx: Pick<Tx, 'select'>, id: string): Promise<UserRow> {
  const user = await findUser(tx, id)
  if (!user) throw new Error('A person whom others point at has vanished.')
  return user
}

/** Makes whoever else decides about this person wait until this transaction is over. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  // Not "for update": rows that merely point at the person need not wait.
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(users).values(user).returning()
  return row! // an insert without a conflict clause returns its row or throws
}

export async function saveUser(tx: Tx, id: string, change: Partial<UserRow>): Promise<UserRow> {
  if (Object.keys(change).length === 0) return getUser(tx, id)
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
  if (!row) throw new Error('The person vanished between their reading and their saving.')
  return row
}

/** Whether this is a photo that the person themselves has uploaded. */
export async function isOwnPhoto(tx: Tx, userId: string, fileId: string): Promise<boolean> {
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.owner_id, userId), eq(files.purpose, profilePhoto.purpose)))
  return file !== undefined
}

type Nulls = Record<keyof ProfileRow, null>

/** What stands in a profile that nobody has filled in yet. */
const blankProfile = (userId: string): ProfileRow => ({
  ...(Object.fromEntries(Object.keys(getTableColumns(profiles)).map((column) => [column, null])) as Nulls),
  user_id: userId,
  same_father_address: false,
  same_mother_address: false,
  same_guardian_address: false,
  extracurricular: [],
  version: 0,
  section_versions: {},
})

export async function findRecord(tx: Tx, userId: string): Promise<PersonRecord | undefined> {
  const [row] = await tx
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId))
  return row && { user: row.user, profile: row.profile ?? blankProfile(userId) }
}

/** Makes whoever else writes this profile wait; the first to write makes the row. */
export async function lockProfile(tx: Tx, userId: string): Promise<ProfileRow> {
  await tx.insert(profiles).values({ user_id: userId }).onConflictDoNothing()
  const [row] = await tx.select().from(profiles).where(eq(profiles.user_id, userId)).for('update')
  if (!row) throw new Error('Row-level security hid a profile right after it was written.')
  return row
}

export async function saveProfile(
  tx: Tx,
  before: ProfileRow,
  change: Partial<ProfileRow>,
  sections: readonly ProfileSection[],
): Promise<ProfileRow> {
  const version = before.version + 1
  const section_versions = {
    ...before.section_versions,
    ...Object.fromEntries(sections.map((section) => [section, version])),
  }
  const [row] = await tx
    .update(profiles)
    .set({ ...change, version, section_versions })
    .where(eq(profiles.user_id, before.user_id))
    .returning()
  return row! // the caller holds the row's lock
}

/** What is no part of any form: reminders and the signature. Nobody's form is out of date by it. */
export async function saveAside(
  tx: Tx,
  userId: string,
  aside: Partial<Pick<ProfileRow, 'snoozed_until' | 'signature_file_id'>>,
): Promise<void> {
  await tx
    .insert(profiles)
    .values({ user_id: userId, ...aside })
    .onConflictDoUpdate({ target: profiles.user_id, set: aside })
}

export async function findByPantau(tx: Tx, hash: string): Promise<PersonRecord | undefined> {
  const [row] = await tx
    .select({ user: users, profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(profiles.pantau_hash, hash))
  return row
}

/** The names of places by their codes. */
export async function namesOfPlaces(tx: Tx, codes: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(codes.filter((code) => code !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.select({ id: regions.id, name: regions.name }).from(regions).where(inArray(regions.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One row a viewer, subject and hour; what is looked at later in the hour joins it. */
export async function recordViews(
  tx: Tx,
  who: Actor,
  userIds: readonly string[],
  sections: readonly ProfileSection[],
  inBulk: boolean,
): Promise<void> {
  if (userIds.length === 0 || sections.length === 0) return
  await tx.execute(sql`
    insert into profile_views (school_id, user_id, viewer_id, role, sections, in_bulk, hour)
    select ${who.schoolId}, id, ${who.userId}, ${who.role}, ${sql.param([...sections])}::text[], ${inBulk}, date_trunc('hour', now())
    from unnest(${sql.param([...userIds])}::uuid[]) id
    on conflict (school_id, user_id, viewer_id, hour) do update set
      sections = array(select distinct section from unnest(profile_views.sections || excluded.sections) section order by 1),
      in_bulk = profile_views.in_bulk and excluded.in_bulk, role = excluded.role`)
}

export async function listViews(tx: Tx, schoolId: string, userId: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ view: profileViews, viewer: users, total: totalOver })
      .from(profileViews)
      .innerJoin(users, eq(users.id, profileViews.viewer_id))
      .where(and(eq(profileViews.school_id, schoolId), eq(profileViews.user_id, userId)))
      .orderBy(desc(profileViews.hour), desc(profileViews.id))
      .limit(limit)
      .offset(offset),
  )
  const items: ViewEntry[] = rows.map(({ view, viewer }) => ({
    id: view.id,
    viewer: userCard(viewer),
    role: view.role,
    sections: view.sections,
    in_bulk: view.in_bulk,
    viewed_at: view.hour,
  }))
  return { items, total }
}

export type ProposalRow = typeof profileProposals.$inferSelect

/** A proposal together with whom it is about and who had to do with it. */
export interface KnownProposal {
  proposal: ProposalRow
  record: PersonRecord
  className: string | null
  proposer: UserRow
  decider: UserRow | null
}

const proposers = alias(users, 'proposers')
const deciders = alias(users, 'deciders')

const proposalsWithPeople = (tx: Tx, schoolId: string) =>
  tx
    .select({
      proposal: profileProposals,
      user: users,
      profile: profiles,
      proposer: proposers,
      decider: deciders,
      className: classNameOf(schoolId, sql`${profileProposals.user_id}`),
      total: totalOver,
    })
    .from(profileProposals)
    .innerJoin(users, eq(users.id, profileProposals.user_id))
    .leftJoin(profiles, eq(profiles.user_id, profileProposals.user_id))
    .innerJoin(proposers, eq(proposers.id, profileProposals.proposed_by))
    .leftJoin(deciders, eq(deciders.id, profileProposals.decided_by))

type ProposalWithPeople = Awaited<ReturnType<ReturnType<typeof proposalsWithPeople>['execute']>>[number]

const knownProposal = ({
  proposal,
  user,
  profile,
  proposer,
  decider,
  className,
}: ProposalWithPeople): KnownProposal => ({
  proposal,
  record: { user, profile: profile ?? blankProfile(user.id) },
  className,
  proposer,
  decider,
})

export async function findProposal(tx: Tx, schoolId: string, id: string): Promise<KnownProposal | undefined> {
  const [row] = await proposalsWithPeople(tx, schoolId).where(
    and(eq(profileProposals.id, id), eq(profileProposals.school_id, schoolId)),
  )
  return row && knownProposal(row)
}

interface ProposalSearch {
  status: ProposalStatus | undefined
  userId: string | undefined
  /** Only what one may answer, has asked for, or is about oneself or one's children; else all of the school. */
  concerning: { who: Actor; decidable: readonly ProfileField[] } | undefined
}

function concerns({ who, decidable }: NonNullable<ProposalSearch['concerning']>): SQL | undefined {
  const subject = sql`${profileProposals.user_id}`
  return or(
    eq(profileProposals.proposed_by, who.userId),
    eq(profileProposals.user_id, who.userId),
    who.role === 'ORTU' ? isChildOf(who, subject) : undefined,
    who.role === 'WALIKELAS' ? and(isLedBy(who, subject), inArray(profileProposals.field, [...decidable])) : undefined,
  )
}

export async function listProposals(tx: Tx, schoolId: string, search: ProposalSearch, paging: Paging) {
  const where = and(
    search.concerning && concerns(search.concerning),
    search.status && eq(profileProposals.status, search.status),
    search.userId === undefined ? undefined : eq(profileProposals.user_id, search.userId),
  )
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    proposalsWithPeople(tx, schoolId)
      .where(and(eq(profileProposals.school_id, schoolId), where))
      .orderBy(desc(profileProposals.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(knownProposal), total }
}

/** What waits for an answer about one person, with the names of those who asked. */
export async function listPending(tx: Tx, schoolId: string, userId: string) {
  return tx
    .select({ proposal: profileProposals, proposer: users })
    .from(profileProposals)
    .innerJoin(users, eq(users.id, profileProposals.proposed_by))
    .where(
      and(
        eq(profileProposals.school_id, schoolId),
        eq(profileProposals.user_id, userId),
        eq(profileProposals.status, 'PENDING'),
      ),
    )
    .orderBy(profileProposals.seq)
}

/** Makes whoever else answers one of these wait; those that have been answered meanwhile are left out. */
export async function lockPending(
  tx: Tx,
  { school_id, user_id, proposed_by }: ProposalRow,
  fields: readonly ProfileField[],
): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(profileProposals)
    .where(
      and(
        eq(profileProposals.school_id, school_id),
        eq(profileProposals.user_id, user_id),
        eq(profileProposals.proposed_by, proposed_by),
        eq(profileProposals.status, 'PENDING'),
        inArray(profileProposals.field, [...fields]),
      ),
    )
    .orderBy(profileProposals.seq)
    .for('update')
}

export async function saveProposals(
  tx: Tx,
  ids: readonly string[],
  change: { status: ProposalStatus; decided_by?: string; decided_at?: Date; reason?: string | null },
): Promise<void> {
  await tx
    .update(profileProposals)
    .set(change)
    .where(inArray(profileProposals.id, [...ids]))
}

/** Whoever asked for something else before has changed their mind. */
export async function replaceProposals(
  tx: Tx,
  { schoolId, userId }: Actor,
  subjectId: string,
  wishes: readonly { field: ProfileField; old_value: unknown; new_value: unknown }[],
): Promise<void> {
  await tx
    .update(profileProposals)
    .set({ status: 'WITHDRAWN' })
    .where(
      and(
        eq(profileProposals.school_id, schoolId),
        eq(profileProposals.user_id, subjectId),
        eq(profileProposals.proposed_by, userId),
        eq(profileProposals.status, 'PENDING'),
        inArray(
          profileProposals.field,
          wishes.map(({ field }) => field),
        ),
      ),
    )
  const row = { school_id: schoolId, user_id: subjectId, proposed_by: userId }
  await tx.insert(profileProposals).values(wishes.map((wish) => ({ ...row, ...wish })))
}

export async function listRecords(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonRecord>> {
  const rows = await tx
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(sql`${users.id} = any (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ user, profile }) => [user.id, { user, profile: profile ?? blankProfile(user.id) }]))
}

/** Sheets that name many people, the forgotten one perhaps among them: they can be made anew. */
/** How the school has called somebody before a change that it agreed to. */
export async function listFormerNames(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: profileProposals.old_value })
    .from(profileProposals)
    .where(
      and(
        eq(profileProposals.user_id, userId),
        eq(profileProposals.field, 'full_name'),
        eq(profileProposals.status, 'APPROVED'),
      ),
    )
  return rows.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [name] : []))
}

export async function removeSheetsNaming(tx: Tx, schoolId: string, purposes: readonly string[]): Promise<void> {
  await tx.delete(files).where(and(eq(files.school_id, schoolId), inArray(files.purpose, [...purposes])))
}
