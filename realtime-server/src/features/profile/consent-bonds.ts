/** Who has agreed that a school keeps a child's data: guardianships, named in SQL for the reason that bonds.ts gives. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { classNameOf, isLedBy, type Relation } from './bonds.ts'

/** Beyond the rls: whether a guardian has taken their consent back in any school. */
export async function isWithheldAnywhere(tx: Tx, studentId: string): Promise<boolean> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select 1 from guardianships
    where student_id = ${studentId} and consent_withdrawn_at is not null limit 1`)
  return rows.length > 0
}

/** Beyond the rls: whether a guardian of the child agrees in another school, which then still keeps what it may. */
export async function isAgreedElsewhere(tx: Tx, schoolId: string, studentId: string): Promise<boolean> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select 1 from guardianships
    where student_id = ${studentId} and school_id <> ${schoolId} and consented_at is not null limit 1`)
  return rows.length > 0
}

/** Agreeing again begins anew; taking back once more changes nothing. */
export const saveConsent = (tx: Tx, who: Actor, studentId: string, isAgreed: boolean) =>
  tx.execute(sql`update guardianships set
      consented_at = case when ${isAgreed} then coalesce(consented_at, now()) end,
      consent_withdrawn_at = case when not ${isAgreed} then coalesce(consent_withdrawn_at, now()) end,
      withdrawal_settled_at = case when not ${isAgreed} then withdrawal_settled_at end
    where school_id = ${who.schoolId} and guardian_id = ${who.userId} and student_id = ${studentId}`)

export const settleWithdrawals = (tx: Tx, schoolId: string, studentId: string) =>
  tx.execute(sql`update guardianships set withdrawal_settled_at = now()
    where school_id = ${schoolId} and student_id = ${studentId} and consent_withdrawn_at is not null
      and withdrawal_settled_at is null`)

/** What families had proposed for these fields holds their values too. */
export const removeProposals = (tx: Tx, schoolId: string, studentId: string, fields: readonly string[]) =>
  tx.execute(sql`delete from profile_proposals where school_id = ${schoolId} and user_id = ${studentId}
    and field = any (${sql.param([...fields])})`)

interface Guardian extends Record<string, unknown> {
  id: string
  full_name: string
  image_file_id: string | null
  relation: Relation
}

interface ConsentRow extends Guardian {
  consented_at: string | null
  withdrawn_at: string | null
  settled_at: string | null
}

export async function listConsents(tx: Tx, schoolId: string, studentId: string): Promise<ConsentRow[]> {
  const { rows } = await tx.execute<ConsentRow>(sql`
    select u.id, u.full_name, u.image_file_id, g.relation, g.consented_at, g.consent_withdrawn_at as withdrawn_at,
      g.withdrawal_settled_at as settled_at
    from guardianships g join users u on u.id = g.guardian_id
    where g.school_id = ${schoolId} and g.student_id = ${studentId} order by g.created_at, u.full_name`)
  return rows
}

interface WithdrawalRow extends Guardian {
  student_id: string
  student_name: string
  student_image_file_id: string | null
  class_name: string | null
  withdrawn_at: string
}

/** Those that nobody has talked about yet: of the whole school for its admins, of their own pupils for homeroom teachers. */
export async function listWithdrawals(tx: Tx, who: Actor): Promise<WithdrawalRow[]> {
  const theirs = isAdmin(who) ? sql`true` : isLedBy(who, sql`g.student_id`)
  const { rows } = await tx.execute<WithdrawalRow>(sql`
    select u.id, u.full_name, u.image_file_id, g.relation, g.consent_withdrawn_at as withdrawn_at,
      s.id as student_id, s.full_name as student_name, s.image_file_id as student_image_file_id,
      ${classNameOf(who.schoolId, sql`s.id`)} as class_name
    from guardianships g join users u on u.id = g.guardian_id join users s on s.id = g.student_id
    where g.school_id = ${who.schoolId} and g.consent_withdrawn_at is not null and g.withdrawal_settled_at is null
      and ${theirs} order by g.consent_withdrawn_at`)
  return rows
}
