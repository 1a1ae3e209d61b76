/** The queries of putting a plan into effect. Whatever they make or change is noted in a trace by who calls them. */
import type { Outcome } from '@kelasku/shared/rollover/contract'
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { classes, classMembers, courses, courseTeachers, invitationCodes } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { LineRow, RolloverRow } from '../repo.ts'
import { rolloverClasses, rolloverTraces, rollovers, type Deed } from '../table.ts'

interface Around {
  line_id?: string | null
  source_id?: string | null
  former_id?: string | null
}

export async function trace(
  tx: Tx,
  { id, school_id }: Pick<RolloverRow, 'id' | 'school_id'>,
  did: Deed,
  rowIds: readonly string[],
  around: Around = {},
): Promise<void> {
  if (rowIds.length === 0) return
  await tx
    .insert(rolloverTraces)
    .values(rowIds.map((row_id) => ({ school_id, rollover_id: id, did, row_id, ...around })))
}

export async function findNextLine(tx: Tx, rolloverId: string, after: number): Promise<LineRow | undefined> {
  const [row] = await tx
    .select()
    .from(rolloverClasses)
    .where(
      and(
        eq(rolloverClasses.rollover_id, rolloverId),
        eq(rolloverClasses.existed, false),
        gt(rolloverClasses.seq, after),
      ),
    )
    .orderBy(asc(rolloverClasses.seq))
    .limit(1)
  return row
}

export async function findNextSource(tx: Tx, { school_id, from_year_id }: RolloverRow, after: number) {
  const [row] = await tx
    .select()
    .from(classes)
    .where(
      and(
        eq(classes.school_id, school_id),
        eq(classes.school_year_id, from_year_id),
        eq(classes.status, 'ACTIVE'),
        gt(classes.seq, after),
      ),
    )
    .orderBy(asc(classes.seq))
    .limit(1)
  return row
}

export async function findPhase(tx: Tx, classId: string | null, level: number): Promise<string | null> {
  if (classId === null) return null
  const [row] = await tx
    .select({ phase: classes.phase })
    .from(classes)
    .where(and(eq(classes.id, classId), eq(classes.level, level)))
  return row?.phase ?? null
}

/** The courses of one class again in another. */
export async function copyCourses(tx: Tx, from: string, to: string, school_id: string) {
  const old = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.class_id, from), eq(courses.status, 'ACTIVE')))
    .orderBy(asc(courses.seq))
  if (old.length === 0) return []
  return tx
    .insert(courses)
    .values(
      old.map(({ subject_id, group, order, passing_score }) => ({
        school_id,
        class_id: to,
        subject_id,
        group,
        order,
        passing_score,
      })),
    )
    .returning({ id: courses.id, subject_id: courses.subject_id })
}

const isTeacherHere = sql`exists (select 1 from school_members s where s.school_id = ${courseTeachers.school_id}
  and s.user_id = ${courseTeachers.user_id} and s.role in ('GURU', 'WALIKELAS') and s.status = 'ACTIVE')`

/** Whoever teaches these subjects in one class now teaches them in the other one too. */
export async function copyTeachers(
  tx: Tx,
  from: string,
  made: readonly { id: string; subject_id: string }[],
  { school_id, start_date }: { school_id: string; start_date: string },
) {
  const teaching = await tx
    .select({ user_id: courseTeachers.user_id, subject_id: courses.subject_id })
    .from(courseTeachers)
    .innerJoin(courses, eq(courses.id, courseTeachers.course_id))
    .where(
      and(eq(courses.class_id, from), eq(courses.status, 'ACTIVE'), isNull(courseTeachers.end_date), isTeacherHere),
    )
  const courseOf = new Map(made.map(({ id, subject_id }) => [subject_id, id]))
  const rows = teaching.flatMap(({ user_id, subject_id }) => {
    const course_id = courseOf.get(subject_id)
    return course_id === undefined ? [] : [{ school_id, course_id, user_id, start_date }]
  })
  if (rows.length === 0) return { ids: [], userIds: [] }
  const inserted = await tx.insert(courseTeachers).values(rows).returning({ id: courseTeachers.id })
  return { ids: inserted.map(({ id }) => id), userIds: [...new Set(rows.map(({ user_id }) => user_id))] }
}

/** Of these people, those who are no teachers of the school by a role of their own. */
export async function listWithoutTeacherRole(tx: Tx, schoolId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .select({ id: schoolMembers.user_id })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.school_id, schoolId),
        inArray(schoolMembers.user_id, [...userIds]),
        eq(schoolMembers.role, 'GURU'),
        eq(schoolMembers.status, 'ACTIVE'),
      ),
    )
  const have = new Set(rows.map(({ id }) => id))
  return userIds.filter((id) => !have.has(id))
}

/** All other places of pupils who leave the school: clubs and groups. */
export const listOtherStays = (tx: Tx, schoolId: string, userIds: readonly string[], besides: string) =>
  tx
    .select({ id: classMembers.id, user_id: classMembers.user_id, class_id: classMembers.class_id })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.school_id, schoolId),
        inArray(classMembers.user_id, [...userIds]),
        eq(classMembers.class_role, 'SISWA'),
        eq(classMembers.status, 'ACTIVE'),
        ne(classMembers.class_id, besides),
      ),
    )

/** A parent's code is the pupil's, so it goes where the pupil goes. */
export const takeParentCodes = (tx: Tx, userIds: readonly string[], from: string, to: string) =>
  tx
    .update(invitationCodes)
    .set({ class_id: to })
    .where(and(inArray(invitationCodes.student_id, [...userIds]), eq(invitationCodes.class_id, from)))

/** Closes what is open: the codes of a class, or those of the parents of pupils who leave. */
export async function closeCodes(tx: Tx, classId: string, pupilIds?: readonly string[]): Promise<string[]> {
  const whose = pupilIds ? inArray(invitationCodes.student_id, [...pupilIds]) : isNull(invitationCodes.student_id)
  const rows = await tx
    .update(invitationCodes)
    .set({ revoked_at: new Date() })
    .where(and(eq(invitationCodes.class_id, classId), isNull(invitationCodes.revoked_at), whose))
    .returning({ id: invitationCodes.id })
  return rows.map(({ id }) => id)
}

export const archive = (tx: Tx, classId: string) =>
  tx
    .update(classes)
    .set({ status: 'ARCHIVED', version: sql`${classes.version} + 1` })
    .where(eq(classes.id, classId))

/** Whoever led classes of the old year and leads none any more, in that role alone and without administration by it. */
export async function endIdleLeaders(tx: Tx, { school_id, from_year_id }: RolloverRow) {
  return tx
    .update(schoolMembers)
    .set({ status: 'INACTIVE', ended_at: new Date() })
    .where(
      and(
        eq(schoolMembers.school_id, school_id),
        eq(schoolMembers.role, 'WALIKELAS'),
        eq(schoolMembers.status, 'ACTIVE'),
        eq(schoolMembers.is_admin, false),
        leads(sql`c.school_year_id = ${from_year_id}`),
        sql`not ${leads(sql`c.status = 'ACTIVE'`)}`,
      ),
    )
    .returning({ id: schoolMembers.id, user_id: schoolMembers.user_id })
}

const leads = (which: ReturnType<typeof sql>) => sql`exists (select 1 from class_members m
  join classes c on c.id = m.class_id where m.school_id = school_members.school_id
    and m.user_id = school_members.user_id and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' and ${which})`

const leaving: Outcome[] = ['GRADUATED', 'TRANSFERRED', 'DROPPED']

/** The plans that have led into a year. */
export const listRunInto = (tx: Tx, { school_id, id }: { school_id: string; id: string }): Promise<RolloverRow[]> =>
  tx
    .select()
    .from(rollovers)
    .where(and(eq(rollovers.school_id, school_id), eq(rollovers.to_year_id, id), ne(rollovers.status, 'DRAFT')))

/** Whoever left by this plan and has come back into no class belongs to the school no more. */
export async function endLeaversOf(tx: Tx, { id, school_id }: RolloverRow) {
  return tx
    .update(schoolMembers)
    .set({ status: 'INACTIVE', ended_at: new Date() })
    .where(
      and(
        eq(schoolMembers.school_id, school_id),
        eq(schoolMembers.role, 'SISWA'),
        eq(schoolMembers.status, 'ACTIVE'),
        sql`exists (select 1 from rollover_traces t join class_members m on m.id = t.row_id
          where t.rollover_id = ${id} and t.did = 'stay_ended' and not t.taken_back
            and m.user_id = school_members.user_id and m.status in ${leaving})`,
        sql`not exists (select 1 from class_members m where m.school_id = school_members.school_id
          and m.user_id = school_members.user_id and m.class_role = 'SISWA' and m.status = 'ACTIVE')`,
      ),
    )
    .returning({ id: schoolMembers.id, user_id: schoolMembers.user_id })
}
