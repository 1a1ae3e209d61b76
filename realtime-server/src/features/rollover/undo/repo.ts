/** The queries of taking a plan back: only rows that its traces name, and of those only what nobody has used since. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { classes, classMembers, courses, courseTeachers, invitationCodes } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { listPointers } from '#platform/database/pointers.ts'
import type { Tx } from '#platform/database/work.ts'
import type { LineRow, RolloverRow } from '../repo.ts'
import { rolloverClasses, rolloverTraces, type Deed } from '../table.ts'

export type TraceRow = typeof rolloverTraces.$inferSelect
type Of = Pick<RolloverRow, 'id'>

const standing = ({ id }: Of) => and(eq(rolloverTraces.rollover_id, id), eq(rolloverTraces.taken_back, false))
const idsIn = (rows: readonly { row_id: string }[]) => rows.map(({ row_id }) => row_id)

export async function findNextLineWithTraces(tx: Tx, rollover: Of, after: number): Promise<LineRow | undefined> {
  const [row] = await tx
    .select()
    .from(rolloverClasses)
    .where(
      and(
        eq(rolloverClasses.rollover_id, rollover.id),
        gt(rolloverClasses.seq, after),
        sql`exists (select 1 from rollover_traces t where t.line_id = rollover_classes.id and not t.taken_back)`,
      ),
    )
    .orderBy(asc(rolloverClasses.seq))
    .limit(1)
  return row
}

export const listTracesOf = (tx: Tx, rollover: Of, lineId: string): Promise<TraceRow[]> =>
  tx
    .select()
    .from(rolloverTraces)
    .where(and(standing(rollover), eq(rolloverTraces.line_id, lineId)))
    .orderBy(asc(rolloverTraces.seq))

/** The next stays that were ended without a new one beginning. */
export const listLeaverTraces = (tx: Tx, rollover: Of, after: number, limit: number): Promise<TraceRow[]> =>
  tx
    .select()
    .from(rolloverTraces)
    .where(
      and(
        standing(rollover),
        eq(rolloverTraces.did, 'stay_ended'),
        isNull(rolloverTraces.line_id),
        gt(rolloverTraces.seq, after),
      ),
    )
    .orderBy(asc(rolloverTraces.seq))
    .limit(limit)

export const listTracesThat = (tx: Tx, rollover: Of, did: readonly Deed[]): Promise<TraceRow[]> =>
  tx
    .select()
    .from(rolloverTraces)
    .where(and(standing(rollover), inArray(rolloverTraces.did, [...did])))
    .orderBy(asc(rolloverTraces.seq))

export async function markTakenBack(tx: Tx, traces: readonly TraceRow[]): Promise<void> {
  if (traces.length === 0) return
  await tx
    .update(rolloverTraces)
    .set({ taken_back: true })
    .where(
      inArray(
        rolloverTraces.id,
        traces.map(({ id }) => id),
      ),
    )
}

export const forgetTraces = (tx: Tx, { id }: Of) => tx.delete(rolloverTraces).where(eq(rolloverTraces.rollover_id, id))

export async function countToTakeBack(tx: Tx, rollover: Of): Promise<number> {
  const [row] = await tx
    .select({ traces: sql<number>`count(*)`.mapWith(Number) })
    .from(rolloverTraces)
    .where(
      and(
        standing(rollover),
        sql`(${rolloverTraces.did} = 'class_made' or ${rolloverTraces.did} = 'stay_ended' and ${rolloverTraces.source_id} is not null)`,
      ),
    )
  return row?.traces ?? 0
}

/** The classes of the plan that could not be taken back, each with the pupils who stay with it. */
export const listStanding = (tx: Tx, { id }: Of) =>
  tx
    .select({
      name: rolloverClasses.name,
      pupils: sql<number>`count(*) filter (where ${rolloverTraces.did} = 'stay_ended')`.mapWith(Number),
    })
    .from(rolloverTraces)
    .innerJoin(rolloverClasses, eq(rolloverClasses.id, rolloverTraces.line_id))
    .where(standing({ id }))
    .groupBy(rolloverClasses.id)
    .orderBy(asc(rolloverClasses.name))

/** Whether anybody has come, gone, or begun to teach there since; of a class that was there before, only who came by us counts. */
export async function isInUse(tx: Tx, { id, class_id, existed }: LineRow): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    with ours as (select t.did, t.row_id from rollover_traces t where t.line_id = ${id} and not t.taken_back)
    select exists (select 1 from ours o join class_members m on m.id = o.row_id
        where o.did = 'stay_made' and m.status <> 'ACTIVE')
      or not ${existed} and (
        exists (select 1 from class_members m where m.class_id = ${class_id} and (m.status <> 'ACTIVE'
          or not exists (select 1 from ours o where o.row_id = m.id)))
        or exists (select 1 from courses c where c.class_id = ${class_id} and (c.status <> 'ACTIVE'
          or not exists (select 1 from ours o where o.row_id = c.id)))
        or exists (select 1 from course_teachers t join courses c on c.id = t.course_id
          where c.class_id = ${class_id} and (t.end_date is not null
            or not exists (select 1 from ours o where o.row_id = t.id)))
      ) as used`)
  return rows[0]?.used ?? false
}

/** What a class itself consists of; whatever else points at it is somebody's use of it. */
const partsOfClass = [
  'courses',
  'course_teachers',
  'class_members',
  'invitation_codes',
  'chat_rooms',
  'conference_presets',
  'report_score_settings',
]
const ourOwn = ['rollover_classes', 'rollover_sources']

/** Whether another feature keeps something of the class or its courses, also where it would go along with them. */
export async function isReferredTo(tx: Tx, classId: string): Promise<boolean> {
  const of = { classes: sql`(${classId})`, courses: sql`(select c.id from courses c where c.class_id = ${classId})` }
  const uses = (await listPointers(tx, ['classes', 'courses']))
    .filter(({ source }) => !partsOfClass.includes(source) && !ourOwn.includes(source))
    .map(
      ({ source, column, target }) =>
        sql`exists (select 1 from ${sql.raw(source)} x where x.${sql.raw(column)} in ${of[target]})`,
    )
  // Its rooms come with it by themselves; what was said in them does not.
  const hasTalked = sql`exists (select 1 from chat_rooms r join conversations v on v.id = r.id
    where r.class_id in ${of.classes} or r.course_id in ${of.courses})`
  const answer = await tx.execute<{ used: boolean }>(sql`select ${sql.join([...uses, hasTalked], sql` or `)} as used`)
  return answer.rows[0]?.used ?? false
}

export async function removeStays(tx: Tx, traces: readonly TraceRow[]): Promise<void> {
  if (traces.length > 0) await tx.delete(classMembers).where(inArray(classMembers.id, idsIn(traces)))
}

/** The parents' codes go back to where the pupils are at home again. */
export async function returnParentCodes(tx: Tx, classId: string, ended: readonly TraceRow[]): Promise<void> {
  if (ended.length === 0) return
  await tx
    .update(invitationCodes)
    .set({
      class_id: sql`(select m.class_id from class_members m where m.user_id = ${invitationCodes.student_id}
        and m.id in ${idsIn(ended)} limit 1)`,
    })
    .where(
      and(
        eq(invitationCodes.class_id, classId),
        sql`${invitationCodes.student_id} in (select m.user_id from class_members m where m.id in ${idsIn(ended)})`,
      ),
    )
}

/** As if they had never ended; whoever has found another home since is left there. Tells whose came back. */
export async function restoreStays(tx: Tx, rollover: Of, ended: readonly TraceRow[]) {
  if (ended.length === 0) return []
  return tx
    .update(classMembers)
    .set({ status: 'ACTIVE', end_date: null, reason: null })
    .where(
      and(
        inArray(classMembers.id, idsIn(ended)),
        sql`not exists (select 1 from class_members h where h.school_id = class_members.school_id
          and h.user_id = class_members.user_id and h.is_home and not exists (select 1 from rollover_traces t
            where t.rollover_id = ${rollover.id} and t.did = 'stay_ended' and t.row_id = h.id))`,
      ),
    )
    .returning({ id: classMembers.id, user_id: classMembers.user_id })
}

/** What stands on others goes first. */
export async function removeClass(tx: Tx, classId: string): Promise<void> {
  const ofClass = tx.select({ id: courses.id }).from(courses).where(eq(courses.class_id, classId))
  await tx.delete(courseTeachers).where(inArray(courseTeachers.course_id, ofClass))
  await tx.delete(courses).where(eq(courses.class_id, classId))
  await tx.delete(classMembers).where(eq(classMembers.class_id, classId))
  await tx.delete(invitationCodes).where(eq(invitationCodes.class_id, classId))
  await tx.update(rolloverClasses).set({ class_id: null }).where(eq(rolloverClasses.class_id, classId))
  await tx.delete(classes).where(eq(classes.id, classId))
}

/** The traces of classes that were closed, with their codes; all of them, or of some. */
export const listClosings = (tx: Tx, rollover: Of, sourceIds?: readonly string[]): Promise<TraceRow[]> =>
  tx
    .select()
    .from(rolloverTraces)
    .where(
      and(
        standing(rollover),
        inArray(rolloverTraces.did, ['class_archived', 'code_revoked']),
        sourceIds ? inArray(rolloverTraces.source_id, [...sourceIds]) : undefined,
      ),
    )

export async function reopenClasses(tx: Tx, archived: readonly TraceRow[]): Promise<void> {
  if (archived.length === 0) return
  await tx
    .update(classes)
    .set({ status: 'ACTIVE', version: sql`${classes.version} + 1` })
    .where(and(inArray(classes.id, idsIn(archived)), eq(classes.status, 'ARCHIVED')))
}

export async function reopenCodes(tx: Tx, revoked: readonly TraceRow[]): Promise<void> {
  if (revoked.length === 0) return
  await tx
    .update(invitationCodes)
    .set({ revoked_at: null })
    .where(inArray(invitationCodes.id, idsIn(revoked)))
}

/** Memberships as they were: those that came go, those that went come back. Tells whose they are. */
export async function saveStatus(tx: Tx, traces: readonly TraceRow[], status: 'ACTIVE' | 'INACTIVE') {
  if (traces.length === 0) return []
  return tx
    .update(schoolMembers)
    .set({ status, ended_at: status === 'ACTIVE' ? null : new Date() })
    .where(inArray(schoolMembers.id, idsIn(traces)))
    .returning({ user_id: schoolMembers.user_id })
}

/** The traces of memberships of these people that were ended. */
export async function listEndedMemberships(tx: Tx, rollover: Of, userIds: readonly string[]): Promise<TraceRow[]> {
  if (userIds.length === 0) return []
  return tx
    .select()
    .from(rolloverTraces)
    .where(
      and(
        standing(rollover),
        eq(rolloverTraces.did, 'membership_ended'),
        sql`${rolloverTraces.row_id} in (select s.id from school_members s where s.role = 'SISWA'
          and s.user_id = any(${sql.param([...userIds])}))`,
      ),
    )
}
