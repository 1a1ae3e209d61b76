/** The queries of identity. All of them read the vault, or more than one school. */
import type { CodeKind } from '@kelasku/shared/classroom/contract'
import type { BoundAccount } from '@kelasku/shared/identity/contract'
import { and, asc, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import { classes, classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { guardianships, schoolMembers, schools } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { TypedName } from './names.ts'
import { accountEmails, boundAccounts, credentials, passwordResets, setupCodes, spentTokens } from './table.ts'

type Reader = Pick<Tx, 'select'>
type Remover = Pick<Tx, 'delete'>

export interface Account {
  id: string
  passwordHash: string
  /** This device has been theirs before. */
  knowsDevice: boolean
}

/** The few accounts that a typed name may mean, the likeliest first. */
export async function findAccounts(
  db: Reader,
  { email, nisn, phone, username, memberNo, checks }: TypedName,
  tenantId: string | undefined,
  deviceId: string,
): Promise<Account[]> {
  // A union of look-ups, each by its own index: one condition with "or" would read everybody.
  const ways: SQL[] = []
  if (email !== undefined) ways.push(sql`select id, 1 as rank from users where email = ${email}`)
  if (nisn !== undefined) ways.push(sql`select id, 1 as rank from users where nisn = ${nisn}`)
  if (username !== undefined) ways.push(sql`select id, 2 as rank from users where username = ${username}`)
  if (phone !== undefined) ways.push(sql`select id, 3 as rank from users where phone = ${phone}`)
  if (memberNo !== undefined && tenantId !== undefined)
    ways.push(sql`select user_id as id, 2 as rank from school_members
      where school_id = ${tenantId} and member_no = ${memberNo} and status = 'ACTIVE'`)
  if (ways.length === 0) return []

  const named = sql`(select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) every group by id) named`
  return db
    .select({
      id: users.id,
      passwordHash: credentials.password_hash,
      knowsDevice: sql<boolean>`exists (select 1 from ${sessions} s where s.user_id = ${users.id} and s.device_id = ${deviceId})`,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.user_id, users.id))
    .innerJoin(named, sql`named.id = ${users.id}`)
    .orderBy(sql`named.rank`, asc(users.seq))
    .limit(checks)
}

export async function findCredentials(db: Reader, userId: string) {
  const [row] = await db.select().from(credentials).where(eq(credentials.user_id, userId))
  return row
}

/** Whether a person still has the password that they were given, as a column of the query that authenticates. */
export const mustChangePassword = (userId: SQL): SQL<boolean> =>
  sql`coalesce((select c.must_change from ${credentials} c where c.user_id = ${userId}), false)`

export interface NewPassword {
  passwordHash: string
  mustChange: boolean
}

export const savePassword = (tx: Tx, userId: string, { passwordHash, mustChange }: NewPassword) =>
  tx
    .insert(credentials)
    .values({ user_id: userId, password_hash: passwordHash, must_change: mustChange })
    .onConflictDoUpdate({
      target: credentials.user_id,
      set: { password_hash: passwordHash, must_change: mustChange, changed_at: sql`now()` },
    })

/** For whoever has no password yet. */
export async function insertFirstPasswords(
  tx: Tx,
  rows: readonly { user_id: string; password_hash: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(credentials)
    .values(rows.map((row) => ({ ...row, must_change: true })))
    .onConflictDoNothing()
}

/** Who of these has ever signed in, or has a password of their own. */
export async function listWhoHaveCome(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .select({ id: credentials.user_id })
    .from(credentials)
    .where(
      and(
        inArray(credentials.user_id, [...userIds]),
        sql`(${credentials.last_signed_in_at} is not null or not ${credentials.must_change})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** What somebody was let in by. */
export interface Proof {
  passwordHash?: string
  /** What takes its place with this sign-in: a first password is not kept sealed any longer. */
  hash?: string
}

/**
 * Remembers that the person has come, and tells whether they must change their password. Nothing comes back when they
 * have none, or no longer the one that they were let in by.
 */
export async function noteSignIn(tx: Tx, userId: string, { passwordHash, hash }: Proof): Promise<boolean | undefined> {
  const [row] = await tx
    .update(credentials)
    .set({ last_signed_in_at: sql`now()`, ...(hash === undefined ? {} : { password_hash: hash }) })
    .where(
      and(
        eq(credentials.user_id, userId),
        passwordHash === undefined ? undefined : eq(credentials.password_hash, passwordHash),
      ),
    )
    .returning({ mustChange: credentials.must_change })
  return row?.mustChange
}

/** Pupils, and everybody of a school that wants it so. */
export const isBoundToOneDevice = (userId: string): SQL<boolean> =>
  sql`exists (select 1 from ${schoolMembers} m join ${schools} s on s.id = m.school_id
    where m.user_id = ${userId} and m.status = 'ACTIVE' and (m.role = 'SISWA' or s.one_device_for_all))`

/** Where a new session begins: in the school whose page this was, else where the person last was, else in the first. */
export function defaultSchool(userId: string, tenantId: string | undefined): SQL<string | null> {
  return sql`(select m.school_id from ${schoolMembers} m join ${schools} s on s.id = m.school_id
    where m.user_id = ${userId} and m.status = 'ACTIVE'
    order by coalesce(m.school_id = ${tenantId ?? null}::uuid, false) desc,
      coalesce(m.school_id = (select l.school_id from ${sessions} l where l.user_id = ${userId}
        order by l.last_used_at desc limit 1), false) desc, s.seq, m.seq
    limit 1)`
}

/** Where a session acts when a call does not say. */
export async function findSessionSchool(tx: Reader, sessionId: string): Promise<string | null> {
  const [row] = await tx.select({ schoolId: sessions.school_id }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.schoolId ?? null
}

const boundView = {
  id: boundAccounts.id,
  provider: boundAccounts.provider,
  email: boundAccounts.email,
  bound_at: boundAccounts.bound_at,
}

export const listBoundAccounts = (tx: Tx, userId: string): Promise<BoundAccount[]> =>
  tx.select(boundView).from(boundAccounts).where(eq(boundAccounts.user_id, userId)).orderBy(asc(boundAccounts.bound_at))

/** Whose account at Google this is. */
export async function findBoundUser(tx: Reader, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: boundAccounts.user_id })
    .from(boundAccounts)
    .where(and(eq(boundAccounts.provider, 'google'), eq(boundAccounts.subject, subject)))
  return row?.userId
}

/** Nothing comes back when somebody else has bound it, even at this very moment. */
export async function saveBoundAccount(
  tx: Tx,
  userId: string,
  { subject, email }: { subject: string; email: string },
): Promise<BoundAccount | undefined> {
  const [row] = await tx
    .insert(boundAccounts)
    .values({ user_id: userId, provider: 'google', subject, email })
    .onConflictDoUpdate({
      target: [boundAccounts.provider, boundAccounts.subject],
      set: { email },
      setWhere: eq(boundAccounts.user_id, userId),
    })
    .returning(boundView)
  return row
}

export async function removeBoundAccount(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(boundAccounts)
    .where(and(eq(boundAccounts.id, id), eq(boundAccounts.user_id, userId)))
    .returning({ id: boundAccounts.id })
  return removed.length > 0
}

/** Only the newest link works. */
export async function replaceReset(tx: Tx, userId: string, email: string, tokenHash: Buffer): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId))
  await tx
    .insert(passwordResets)
    .values({ user_id: userId, email, token_hash: tokenHash, expires_at: sql`now() + interval '1 hour'` })
}

const isOpenReset = (tokenHash: Buffer) =>
  and(
    eq(passwordResets.token_hash, tokenHash),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, sql`now()`),
  )

/** Whether this is the first time: what may happen once is spent in the transaction in which it happens. */
export async function spendOnce(db: Pick<Tx, 'insert'>, token: string): Promise<boolean> {
  const spent = await db
    .insert(spentTokens)
    .values({ token })
    .onConflictDoNothing()
    .returning({ token: spentTokens.token })
  return spent.length > 0
}

export async function isResetOpen(db: Reader, tokenHash: Buffer): Promise<boolean> {
  const [row] = await db.select({ userId: passwordResets.user_id }).from(passwordResets).where(isOpenReset(tokenHash))
  return row !== undefined
}

/** Uses the link up, and tells whose it was and where it had been sent. */
export async function takeReset(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ userId: string; email: string | null } | undefined> {
  const [row] = await tx
    .update(passwordResets)
    .set({ used_at: sql`now()` })
    .where(isOpenReset(tokenHash))
    .returning({ userId: passwordResets.user_id, email: passwordResets.email })
  return row
}

/** An address that its owner has shown to be theirs, by using what was sent to it. */
export const saveVerifiedEmail = (tx: Tx, userId: string, email: string) =>
  tx
    .insert(accountEmails)
    .values({ user_id: userId, verified_email: email })
    .onConflictDoUpdate({ target: accountEmails.user_id, set: { verified_email: email } })

/** From now on the address is a new one. */
export const saveEmailChange = (tx: Tx, userId: string) =>
  tx
    .insert(accountEmails)
    .values({ user_id: userId, changed_at: sql`now()` })
    .onConflictDoUpdate({ target: accountEmails.user_id, set: { changed_at: sql`now()` } })

/** Whether the address is newer than a day. */
export async function isEmailNew(tx: Reader, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: accountEmails.user_id })
    .from(accountEmails)
    .where(and(eq(accountEmails.user_id, userId), gt(accountEmails.changed_at, sql`now() - interval '24 hours'`)))
  return row !== undefined
}

export interface Member {
  id: string
  isMyPupil: boolean
}

/** A person of the school, as the asker is related to them. */
export async function findMemberOf(
  tx: Tx,
  schoolId: string,
  userId: string,
  askerId: string,
): Promise<Member | undefined> {
  const isMyPupil = sql<boolean>`exists (select 1 from ${classMembers} mine
    join ${classMembers} theirs on theirs.class_id = mine.class_id
    join ${classes} c on c.id = mine.class_id and c.status = 'ACTIVE'
    where mine.school_id = ${schoolId} and mine.user_id = ${askerId} and mine.class_role = 'WALIKELAS' and mine.status = 'ACTIVE'
      and theirs.user_id = ${userId} and theirs.class_role = 'SISWA' and theirs.status = 'ACTIVE')`
  const [row] = await tx
    .select({ id: users.id, isMyPupil })
    .from(users)
    .innerJoin(schoolMembers, eq(schoolMembers.user_id, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(schoolMembers.school_id, schoolId),
        sql`${schoolMembers.status} in ('ACTIVE', 'PENDING')`,
      ),
    )
    .limit(1)
  return row
}

const isCurrent = sql`${schoolMembers.status} in ('ACTIVE', 'PENDING')`

/** What somebody is anywhere, for a rule that must not let power over them leak from one school into another. */
export async function findStanding(tx: Tx, userId: string, schoolIds: readonly string[]) {
  const [elsewhere] = await tx
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.user_id, userId), isCurrent, notInArray(schoolMembers.school_id, [...schoolIds])))
    .limit(1)
  const [admin] = await tx
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.user_id, userId),
        isCurrent,
        sql`(${schoolMembers.role} = 'ADMIN' or ${schoolMembers.is_admin})`,
      ),
    )
    .limit(1)
  return { isAdmin: admin !== undefined, belongsElsewhere: elsewhere !== undefined }
}

export interface Namesake {
  id: string
  fullName: string
  by: 'nisn' | 'email' | 'phone'
  hasCome: boolean
  /** As what the code makes: a pupil of the school, a teacher of it, a parent of this very child. */
  belongsHere: boolean
  /** Is admin, or belongs to another school too: taking this account would open more than the code does. */
  reachesFurther: boolean
}

export interface CodePlace {
  kind: CodeKind
  schoolId: string
  studentId: string | null
}

const belongsAs: Record<CodeKind, (place: CodePlace) => SQL> = {
  STUDENT: ({ schoolId }) => isMemberAs(schoolId, sql`('SISWA')`),
  TEACHER: ({ schoolId }) => isMemberAs(schoolId, sql`('GURU', 'WALIKELAS')`),
  PARENT: ({ schoolId, studentId }) => sql`exists (select 1 from ${guardianships} g
    where g.guardian_id = ${users.id} and g.school_id = ${schoolId} and g.student_id = ${studentId})`,
}
const isMemberAs = (schoolId: string, roles: SQL) => sql`exists (select 1 from ${schoolMembers} m
  where m.user_id = ${users.id} and m.school_id = ${schoolId} and m.role in ${roles})`

/** Whom a newcomer's NISN, e-mail or phone already stands for; locked, so that nobody becomes the same person beside them. */
export async function lockNamesakes(
  tx: Tx,
  { nisn, email, phone }: { nisn?: string | undefined; email?: string | undefined; phone?: string | undefined },
  place: CodePlace,
): Promise<Namesake[]> {
  const ways: SQL[] = []
  if (nisn !== undefined) ways.push(sql`select id, 'nisn' as way from users where nisn = ${nisn}`)
  if (email !== undefined) ways.push(sql`select id, 'email' as way from users where email = ${email}`)
  if (phone !== undefined) ways.push(sql`select id, 'phone' as way from users where phone = ${phone}`)
  if (ways.length === 0) return []
  const named = sql`(${sql.join(ways, sql` union all `)}) named`

  await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in (select id from ${named})`)
    .orderBy(asc(users.seq))
    .for('no key update')
  // Only a second look sees what the one before us has committed while we waited.
  return tx
    .select({
      id: users.id,
      fullName: users.full_name,
      by: sql<Namesake['by']>`named.way`,
      hasCome: sql<boolean>`exists (select 1 from ${credentials} c where c.user_id = ${users.id}
        and (c.last_signed_in_at is not null or not c.must_change))`,
      belongsHere: sql<boolean>`${belongsAs[place.kind](place)}`,
      reachesFurther: sql<boolean>`exists (select 1 from ${schoolMembers} m where m.user_id = ${users.id}
        and (m.school_id <> ${place.schoolId} or m.role = 'ADMIN' or m.is_admin))`,
    })
    .from(users)
    .innerJoin(named, sql`named.id = ${users.id}`)
    .orderBy(asc(users.seq))
}

export async function isAnybodyHere(tx: Reader): Promise<boolean> {
  const [somebody] = await tx.select({ id: users.id }).from(users).limit(1)
  return somebody !== undefined
}

export const saveSetupCode = (tx: Tx, hash: string) => tx.insert(setupCodes).values({ code_hash: hash })

/** Locked, so that two first admins cannot both be first. */
export async function lockSetupCode(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.select({ hash: setupCodes.code_hash }).from(setupCodes).for('update')
  return row?.hash
}

export const removeSetupCode = (tx: Remover) => tx.delete(setupCodes)
