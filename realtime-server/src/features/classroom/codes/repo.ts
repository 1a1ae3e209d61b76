/** The queries of invitation codes. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { CodeKind } from '@kelasku/shared/classroom/contract'
import type { CodeState, CodeUse } from '@kelasku/shared/classroom/codes'
import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { card, cardJson, type CardRow } from '../repo.ts'
import { classMembers, invitationCodes, invitationUses } from '../table.ts'

export type CodeRow = typeof invitationCodes.$inferSelect
export type NewCode = typeof invitationCodes.$inferInsert

const isOpen = and(
  isNull(invitationCodes.revoked_at),
  or(isNull(invitationCodes.expires_at), gt(invitationCodes.expires_at, sql`now()`)),
  or(isNull(invitationCodes.uses_left), gt(invitationCodes.uses_left, 0)),
)

const state = sql<CodeState>`case when ${invitationCodes.revoked_at} is not null then 'REVOKED'
  when ${invitationCodes.uses_left} = 0 then 'USED_UP'
  when ${invitationCodes.expires_at} <= now() then 'EXPIRED' else 'OPEN' end`

// Table names are written out: drizzle leaves them away in a query on one table, and a subquery has an id of its own.
const person = (column: 'student_id' | 'created_by') =>
  sql<CardRow | null>`(select ${cardJson} from users u where u.id = invitation_codes.${sql.identifier(column)})`

const codesWithMore = (tx: Tx) =>
  tx
    .select({
      code: invitationCodes,
      state,
      student: person('student_id'),
      creator: person('created_by'),
      uses: sql<number>`(select count(*) from invitation_uses u where u.code_id = invitation_codes.id)`.mapWith(Number),
      total: totalOver,
    })
    .from(invitationCodes)

export type ShownCode = Awaited<ReturnType<ReturnType<typeof codesWithMore>['execute']>>[number]

export async function listCodes(
  tx: Tx,
  classId: string,
  { kind, state: wanted }: { kind?: CodeKind | undefined; state: 'open' | 'all' },
  paging: Paging,
) {
  return pageOf(paging, (limit, offset) =>
    codesWithMore(tx)
      .where(
        and(
          eq(invitationCodes.class_id, classId),
          kind ? eq(invitationCodes.kind, kind) : undefined,
          wanted === 'open' ? isOpen : undefined,
        ),
      )
      .orderBy(desc(invitationCodes.kind), desc(invitationCodes.created_at), asc(invitationCodes.id))
      .limit(limit)
      .offset(offset),
  )
}

export async function findCode(tx: Tx, id: string): Promise<ShownCode | undefined> {
  const [row] = await codesWithMore(tx).where(eq(invitationCodes.id, id))
  return row
}

/** Locked, so that nobody comes in by a code that is just being closed. */
export async function lockCode(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: invitationCodes.id }).from(invitationCodes).where(eq(invitationCodes.id, id)).for('update')
}

export async function insertCodes(tx: Tx, codes: readonly NewCode[]): Promise<CodeRow[]> {
  if (codes.length === 0) return []
  return tx
    .insert(invitationCodes)
    .values([...codes])
    .returning()
}

export const revokeCodes = (tx: Tx, ids: readonly string[]) =>
  tx
    .update(invitationCodes)
    .set({ revoked_at: new Date() })
    .where(inArray(invitationCodes.id, [...ids]))

export async function countOpenParentCodes(tx: Tx, schoolId: string, studentId: string): Promise<number> {
  const rows = await tx
    .select({ id: invitationCodes.id })
    .from(invitationCodes)
    .where(and(eq(invitationCodes.school_id, schoolId), eq(invitationCodes.student_id, studentId), isOpen))
  return rows.length
}

/** Whether the class is a pupil's home, or the only kind of home that they have. */
export async function isAtHomeIn(tx: Tx, classId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: classMembers.id })
    .from(classMembers)
    .where(and(isAtHome(classId), eq(classMembers.user_id, userId)))
  return row !== undefined
}

const isPupil = (classId: string) =>
  and(eq(classMembers.class_id, classId), eq(classMembers.class_role, 'SISWA'), eq(classMembers.status, 'ACTIVE'))

/** Whoever leads a club does not open its pupils' families to others: that is for their home class. */
const isAtHome = (classId: string) =>
  and(
    isPupil(classId),
    sql`(${classMembers.is_home} or not exists (select 1 from class_members h
      where h.school_id = ${classMembers.school_id} and h.user_id = ${classMembers.user_id} and h.is_home))`,
  )

/** The pupils at home in a class, or those of them who are named, for whom no code is open and no parent has come. */
export async function listWithoutParents(tx: Tx, classId: string, among?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: classMembers.user_id })
    .from(classMembers)
    .where(
      and(
        isAtHome(classId),
        among ? inArray(classMembers.user_id, [...among]) : undefined,
        sql`not exists (select 1 from guardianships g where g.school_id = ${classMembers.school_id}
          and g.student_id = ${classMembers.user_id})`,
        sql`not exists (select 1 from invitation_codes i where i.school_id = ${classMembers.school_id}
          and i.student_id = ${classMembers.user_id} and i.revoked_at is null and coalesce(i.expires_at > now(), true)
          and coalesce(i.uses_left > 0, true))`,
      ),
    )
    .orderBy(asc(classMembers.seq))
  return rows.map(({ id }) => id)
}

interface SealedCode {
  id: string
  sealed: string
  expires_at: string | null
}

export interface PupilWithCodes {
  student: ReturnType<typeof card> & { nis: string | null }
  codes: SealedCode[]
  guardians: (CardRow & { relation: string })[]
}

/** The pupils of a class with their parents' open codes, still sealed, and the parents who came. */
export async function listParentCodes(tx: Tx, classId: string, search: string | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        user: users,
        nis: sql<string | null>`(select s.member_no from school_members s where s.school_id = ${classMembers.school_id}
          and s.user_id = ${classMembers.user_id} and s.role = 'SISWA')`,
        codes: sql<SealedCode[]>`coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'sealed', i.code_sealed,
          'expires_at', i.expires_at) order by i.created_at, i.id) from invitation_codes i
          where i.class_id = ${classMembers.class_id} and i.student_id = ${classMembers.user_id} and i.revoked_at is null
            and coalesce(i.expires_at > now(), true) and coalesce(i.uses_left > 0, true)), '[]')`,
        guardians: sql<PupilWithCodes['guardians']>`coalesce((select jsonb_agg(${cardJson}
          || jsonb_build_object('relation', g.relation) order by u.full_name, u.seq) from guardianships g
          join users u on u.id = g.guardian_id where g.school_id = ${classMembers.school_id}
            and g.student_id = ${classMembers.user_id}), '[]')`,
        total: totalOver,
      })
      .from(classMembers)
      .innerJoin(users, eq(users.id, classMembers.user_id))
      .where(and(isPupil(classId), search ? ilike(users.full_name, containing(search)) : undefined))
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: PupilWithCodes[] = rows.map(({ user, nis, codes, guardians }) => ({
    student: { ...card(user), nis },
    codes,
    guardians,
  }))
  return { items, total }
}

export async function listUses(tx: Tx, codeId: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ user: users, used_at: invitationUses.used_at, total: totalOver })
      .from(invitationUses)
      .innerJoin(users, eq(users.id, invitationUses.user_id))
      .where(eq(invitationUses.code_id, codeId))
      .orderBy(desc(invitationUses.used_at), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: CodeUse[] = rows.map(({ user, used_at }) => ({ ...card(user), used_at }))
  return { items, total }
}
