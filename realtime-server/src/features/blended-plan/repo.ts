/** The queries of blended plans: what is planned for a class, who is in which group, and what parents have said. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { BlendedGroup, BlendedPlanLine, BlendedPlanRevision, Consent } from '@kelasku/shared/blended-plan/contract'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { relationsToPupil } from '#features/classroom/pupil.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { blendedConsents, blendedMembers, blendedPlans } from './table.ts'

export type PlanRow = typeof blendedPlans.$inferSelect

const sizeOf = (group: BlendedGroup) =>
  sql<number>`(select count(*) from blended_members b
  join class_members s on s.user_id = b.student_id and s.class_id = blended_plans.class_id
    and s.class_role = 'SISWA' and s.status = 'ACTIVE'
  where b.plan_id = blended_plans.id and b.group_name = ${group})`.mapWith(Number)

export async function listPlans(tx: Tx, schoolId: string, classId: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ row: blendedPlans, A: sizeOf('A'), B: sizeOf('B'), total: totalOver })
      .from(blendedPlans)
      .where(and(eq(blendedPlans.school_id, schoolId), eq(blendedPlans.class_id, classId)))
      .orderBy(desc(blendedPlans.start_date))
      .limit(limit)
      .offset(offset),
  )
  const items: BlendedPlanLine[] = rows.map(({ row: { id, class_id, start_date, end_date, week }, A, B }) => ({
    id,
    class_id,
    start_date,
    end_date,
    week,
    sizes: { A, B },
  }))
  return { items, total }
}

export async function findPlan(tx: Tx, schoolId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(blendedPlans)
    .where(and(eq(blendedPlans.id, id), eq(blendedPlans.school_id, schoolId)))
  return row
}

/** What the guardians of today have said last; who is none any more is not asked. */
const consentOf = (classId: SQL, studentId: SQL) => sql<Consent>`(select case when count(*) = 0 then 'UNANSWERED'
    when bool_and(said.is_given) then 'GIVEN' else 'WITHDRAWN' end
  from (select distinct on (k.guardian_id) k.is_given from blended_consents k
    join guardianships g on g.school_id = k.school_id and g.guardian_id = k.guardian_id and g.student_id = k.student_id
    where k.class_id = ${classId} and k.student_id = ${studentId} order by k.guardian_id, k.seq desc) said)`

/** All who sit in the class now, each with their group. */
export async function listPupils(tx: Tx, { id, class_id }: Pick<PlanRow, 'id' | 'class_id'>) {
  const { rows } = await tx.execute<{ pupil: CardRow; group: BlendedGroup | null; consent: Consent }>(sql`
    select ${cardJson} as pupil, b.group_name as "group", ${consentOf(sql`s.class_id`, sql`s.user_id`)} as consent
    from class_members s join users u on u.id = s.user_id
      left join blended_members b on b.plan_id = ${id} and b.student_id = s.user_id
    where s.class_id = ${class_id} and s.class_role = 'SISWA' and s.status = 'ACTIVE' order by u.full_name, u.seq`)
  return rows.map(({ pupil, group, consent }) => ({ ...card(pupil), group, consent }))
}

/** Whether all of these sit in the class. */
export async function areInClass(tx: Tx, classId: string, studentIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ seated: number }>(sql`select count(*)::integer as seated from class_members s
    where s.class_id = ${classId} and s.class_role = 'SISWA' and s.status = 'ACTIVE'
      and s.user_id = any (${sql.param([...studentIds])}::uuid[])`)
  return rows[0]!.seated === studentIds.length // one count, one row
}

type Written = Pick<PlanRow, 'start_date' | 'end_date' | 'week'>

export async function insertPlan(tx: Tx, schoolId: string, classId: string, written: Written): Promise<PlanRow> {
  const [row] = await tx
    .insert(blendedPlans)
    .values({ school_id: schoolId, class_id: classId, ...written })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** Nothing, if somebody else has changed it meanwhile. */
export async function savePlan(tx: Tx, id: string, version: number, written: Written): Promise<PlanRow | undefined> {
  const [row] = await tx
    .update(blendedPlans)
    .set({ ...written, version: version + 1 })
    .where(and(eq(blendedPlans.id, id), eq(blendedPlans.version, version)))
    .returning()
  return row
}

export async function deletePlan(tx: Tx, id: string): Promise<void> {
  await tx.delete(blendedPlans).where(eq(blendedPlans.id, id))
}

export async function saveGroups(
  tx: Tx,
  { id, school_id }: Pick<PlanRow, 'id' | 'school_id'>,
  groups: BlendedPlanRevision['groups'],
): Promise<void> {
  const membersOf = (group_name: BlendedGroup) =>
    groups[group_name].map((student_id) => ({ school_id, plan_id: id, student_id, group_name }))
  const rows = [...membersOf('A'), ...membersOf('B')]
  await tx.delete(blendedMembers).where(eq(blendedMembers.plan_id, id))
  if (rows.length > 0) await tx.insert(blendedMembers).values(rows)
}

export interface KnownPupil {
  schoolId: string
  relations: readonly PupilRelation[]
  student: ReturnType<typeof card>
  /** Of their home class; nothing while they sit in none. */
  home: { id: string; name: string; level: number } | null
}

/** A pupil of the school, and what the asker is to them. */
export async function findPupil(tx: Tx, who: Actor, id: string): Promise<KnownPupil | undefined> {
  const { rows } = await tx.execute<{ pupil: CardRow; relations: PupilRelation[]; home: KnownPupil['home'] }>(sql`
    select ${cardJson} as pupil, ${relationsToPupil(who, sql`u.id`)} as relations,
      (select jsonb_build_object('id', c.id, 'name', c.name, 'level', c.level) from class_members s
        join classes c on c.id = s.class_id where s.school_id = ${who.schoolId} and s.user_id = u.id and s.is_home) as home
    from users u join school_members m on m.user_id = u.id and m.school_id = ${who.schoolId} and m.role = 'SISWA'
      and m.status = 'ACTIVE' where u.id = ${id}`)
  const row = rows[0]
  return row && { schoolId: who.schoolId, relations: row.relations, student: card(row.pupil), home: row.home }
}

interface Span {
  from: string
  until: string
}

interface PupilDayRow extends Record<string, unknown> {
  date: string
  mode: 'PTM' | 'PJJ'
}

/** What the plans of a class say of one group's days: theirs who are in it. */
export async function listDaysOf(tx: Tx, classId: string, studentId: string, { from, until }: Span) {
  const { rows } = await tx.execute<PupilDayRow>(sql`
    select day::date::text as date, modes ->> b.group_name as mode
    from blended_plans p join blended_members b on b.plan_id = p.id and b.student_id = ${studentId}
      cross join generate_series(greatest(p.start_date, ${from}::date), least(p.end_date, ${until}::date), interval '1 day') day
      join jsonb_array_elements(p.week) modes on (modes ->> 'weekday')::integer = extract(isodow from day)
    where p.class_id = ${classId} and p.days && daterange(${from}::date, ${until}::date, '[]') order by day`)
  return rows
}

/** Those of a class that are not over, with the pupil's group in each. */
export async function listPlansOf(tx: Tx, classId: string, studentId: string, today: string) {
  const { rows } = await tx.execute<{ start_date: string; end_date: string; group: BlendedGroup | null }>(sql`
    select p.start_date::text, p.end_date::text, b.group_name as "group" from blended_plans p
      left join blended_members b on b.plan_id = p.id and b.student_id = ${studentId}
    where p.class_id = ${classId} and p.end_date >= ${today} order by p.start_date`)
  return rows
}

/** Every word about a pupil, the last first, and what they come to. */
export async function readConsent(tx: Tx, classId: string, studentId: string) {
  const { rows } = await tx.execute<{
    state: Consent
    words: { by: CardRow; is_given: boolean; said_at: string }[]
  }>(sql`
    select ${consentOf(sql`${classId}::uuid`, sql`${studentId}::uuid`)} as state,
      (select coalesce(jsonb_agg(jsonb_build_object('by', ${cardJson}, 'is_given', k.is_given, 'said_at', k.said_at)
        order by k.seq desc), '[]') from blended_consents k join users u on u.id = k.guardian_id
        where k.class_id = ${classId} and k.student_id = ${studentId}) as words`)
  const { state, words } = rows[0]! // asked of nothing, it is always one row
  return {
    state,
    words: words.map(({ by, is_given, said_at }) => ({ guardian: card(by), is_given, said_at: new Date(said_at) })),
  }
}

export async function insertConsent(tx: Tx, said: typeof blendedConsents.$inferInsert): Promise<void> {
  await tx.insert(blendedConsents).values(said)
}

export async function listPupilIds(tx: Tx, classId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select user_id as id from class_members
    where class_id = ${classId} and class_role = 'SISWA' and status = 'ACTIVE'`)
  return rows.map(({ id }) => id)
}

/** The family of a pupil, and whoever leads their class. */
export async function listConcerned(tx: Tx, schoolId: string, classId: string, studentId: string) {
  const { rows } = await tx.execute<{ id: string; leads: boolean }>(sql`
    select ${studentId}::uuid as id, false as leads
    union select guardian_id, false from guardianships where school_id = ${schoolId} and student_id = ${studentId}
    union select user_id, true from class_members
      where class_id = ${classId} and class_role = 'WALIKELAS' and status = 'ACTIVE'`)
  return rows
}
