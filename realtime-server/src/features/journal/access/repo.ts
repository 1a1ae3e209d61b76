/** The queries of who writes together. */
import {
  invitationDays,
  type Collaborator,
  type SharedUnit,
  type WaitingInvitation,
} from '@kelasku/shared/journal/access'
import type { AccessRole } from '@kelasku/shared/journal/access-role'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, asc, desc, eq, gt, ilike, ne, sql } from 'drizzle-orm'
import { card, type CardRow } from '#features/classroom/repo.ts'
import { courses, subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { JournalRow } from '../repo.ts'
import { journalAccess, journalInvitations, journals } from '../table.ts'
import { isStillIn } from '../visible.ts'

type CollaboratorRow = CardRow & Omit<Collaborator, 'user'>

/** Each once, as the most that they are; of admins, who have a room of their own, none. */
export async function listCollaborators(tx: Tx, { id }: Pick<JournalRow, 'id'>): Promise<Collaborator[]> {
  const { rows } = await tx.execute<CollaboratorRow & Record<string, unknown>>(sql`
    select u.id, u.full_name, u.image_file_id, x.role, x.by_course,
      case when not exists (select 1 from school_members m where m.user_id = u.id and m.school_id = x.school_id)
        then (select s.school_name from school_members m join schools s on s.id = m.school_id
          where m.user_id = u.id and m.status = 'ACTIVE' and m.role <> 'SISWA' order by m.seq limit 1) end as school_name
    from (select distinct on (user_id) * from (
        select 1 as rank, school_id, owner_id as user_id, 'OWNER' as role, false as by_course from journals where id = ${id}
        union all select 2, j.school_id, t.user_id, 'EDITOR', true from journals j
          join course_teachers t on t.course_id = j.course_id and t.end_date is null where j.id = ${id}
        union all select 3, a.school_id, a.user_id, a.role, false from journal_access a where a.journal_id = ${id} and ${isStillIn}
        union all select 4, m.school_id, m.user_id, 'LEAD', false from journals j
          join school_members m on m.school_id = j.school_id and m.status = 'ACTIVE'
            and m.position in ('PRINCIPAL', 'VICE_CURRICULUM') where j.id = ${id}
      ) every order by user_id, rank) x
      join users u on u.id = x.user_id
    order by x.rank, u.full_name, u.seq`)
  return rows.map(({ role, by_course, school_name, ...user }) => ({ user: card(user), role, by_course, school_name }))
}

const isStaffOfOf = (schoolId: string) => sql`exists (select 1 from school_members m where m.user_id = users.id
  and m.school_id = ${schoolId} and m.status = 'ACTIVE' and m.role in ('GURU', 'WALIKELAS', 'ADMIN'))`

export async function isStaffOf(tx: Tx, schoolId: string, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isStaffOfOf(schoolId)))) > 0
}

export async function listStaff(tx: Tx, who: Actor, search: string | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ id: users.id, full_name: users.full_name, image_file_id: users.image_file_id, total: totalOver })
      .from(users)
      .where(
        and(
          isStaffOfOf(who.schoolId),
          ne(users.id, who.userId),
          search ? ilike(users.full_name, containing(search)) : undefined,
        ),
      )
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(card), total }
}

const waitingFor = (journalId: string) =>
  and(eq(journalInvitations.journal_id, journalId), gt(journalInvitations.expires_at, sql`now()`))

/** Also those who have not brought their token yet: each of them may. */
export const countInvited = async (tx: Tx, journalId: string): Promise<number> =>
  (await tx.$count(journalAccess, eq(journalAccess.journal_id, journalId))) +
  (await tx.$count(journalInvitations, waitingFor(journalId)))

type Of = Pick<JournalRow, 'id' | 'school_id'>

interface Access {
  user_id: string
  role: AccessRole
  invited_by: string | null
  is_guest: boolean
}

/** A guest who is given another role stays one. */
export async function saveAccess(tx: Tx, { id, school_id }: Of, access: Access): Promise<void> {
  const { role, is_guest } = access
  await tx
    .insert(journalAccess)
    .values({ school_id, journal_id: id, ...access })
    .onConflictDoUpdate({
      target: [journalAccess.journal_id, journalAccess.user_id],
      set: { role, ...(is_guest && { is_guest }) },
    })
}

export const removeAccess = (tx: Tx, journalId: string, userId: string) =>
  tx.delete(journalAccess).where(and(eq(journalAccess.journal_id, journalId), eq(journalAccess.user_id, userId)))

export async function insertInvitation(
  tx: Tx,
  { id, school_id }: Of,
  invitation: Pick<typeof journalInvitations.$inferInsert, 'role' | 'token_hash' | 'created_by'>,
): Promise<Date> {
  const expires_at = sql`now() + ${invitationDays} * interval '1 day'`
  const [row] = await tx
    .insert(journalInvitations)
    .values({ school_id, journal_id: id, ...invitation, expires_at })
    .returning({ expires_at: journalInvitations.expires_at })
  return row!.expires_at // an insert without a conflict clause returns its row or throws
}

export async function listInvitations(tx: Tx, journalId: string): Promise<WaitingInvitation[]> {
  const rows = await tx
    .select({
      id: journalInvitations.id,
      role: journalInvitations.role,
      expires_at: journalInvitations.expires_at,
      created_by: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
    })
    .from(journalInvitations)
    .leftJoin(users, eq(users.id, journalInvitations.created_by))
    .where(waitingFor(journalId))
    .orderBy(asc(journalInvitations.expires_at), asc(journalInvitations.id))
  return rows.map(({ created_by, ...invitation }) => ({ ...invitation, created_by: created_by && card(created_by) }))
}

/** False, if it was used or withdrawn before. */
export async function removeInvitation(tx: Tx, journalId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(journalInvitations)
    .where(and(eq(journalInvitations.id, id), eq(journalInvitations.journal_id, journalId)))
    .returning({ id: journalInvitations.id })
  return removed.length > 0
}

/** Of two who bring the same one, the first. */
export async function useInvitation(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .delete(journalInvitations)
    .where(and(eq(journalInvitations.token_hash, tokenHash), gt(journalInvitations.expires_at, sql`now()`)))
    .returning()
  return row
}

/** Whom a change of it is told to hangs on these. */
export async function findTold(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: journals.id,
      course_id: journals.course_id,
      school_id: journals.school_id,
      owner_id: journals.owner_id,
    })
    .from(journals)
    .where(eq(journals.id, id))
  return row! // what somebody was invited to is there, or the invitation would be gone with it
}

export const forgetOldInvitations = (db: Pick<Tx, 'delete'>) =>
  db.delete(journalInvitations).where(sql`expires_at < now()`)

/** Of other schools. */
export async function listShared(tx: Tx, who: Actor, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        id: journals.id,
        name: journals.name,
        course_name: subjects.name,
        school_name: schools.school_name,
        role: journalAccess.role,
        updated_at: collabDocuments.written_at,
        total: totalOver,
      })
      .from(journalAccess)
      .innerJoin(journals, eq(journals.id, journalAccess.journal_id))
      .innerJoin(collabDocuments, eq(collabDocuments.id, journals.id))
      .innerJoin(courses, eq(courses.id, journals.course_id))
      .innerJoin(subjects, eq(subjects.id, courses.subject_id))
      .innerJoin(schools, eq(schools.id, journals.school_id))
      .where(and(eq(journalAccess.user_id, who.userId), journalAccess.is_guest, ne(journals.school_id, who.schoolId)))
      .orderBy(desc(collabDocuments.written_at), desc(journals.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map(({ total: _all, ...unit }): SharedUnit => unit)
  return { items, total }
}
