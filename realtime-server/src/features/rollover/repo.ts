/** The queries of rollover as long as it is a plan: one each, whatever the number of classes and pupils. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { Outcome, RolloverStudent } from '@kelasku/shared/rollover/contract'
import { and, asc, desc, eq, getColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { card, type CardRow } from '#features/classroom/repo.ts'
import { classes, classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { rolloverClasses, rolloverSources, rolloverStudents, rollovers } from './table.ts'

export type RolloverRow = typeof rollovers.$inferSelect
export type LineRow = typeof rolloverClasses.$inferSelect
export type NewLine = typeof rolloverClasses.$inferInsert

const toYears = alias(schoolYears, 'to_years')
const shown = {
  ...getColumns(rollovers),
  from_year: { id: schoolYears.id, name: schoolYears.name, status: schoolYears.status },
  to_year: { id: toYears.id, name: toYears.name, status: toYears.status, start_date: toYears.start_date },
}

const rolloversWithYears = (tx: Tx) =>
  tx
    .select({ ...shown, total: totalOver })
    .from(rollovers)
    .innerJoin(schoolYears, eq(schoolYears.id, rollovers.from_year_id))
    .innerJoin(toYears, eq(toYears.id, rollovers.to_year_id))

export type KnownRollover = Omit<Awaited<ReturnType<ReturnType<typeof rolloversWithYears>['execute']>>[number], 'total'>

export async function findRollover(tx: Tx, id: string): Promise<KnownRollover | undefined> {
  const [row] = await rolloversWithYears(tx).where(eq(rollovers.id, id))
  return row
}

export async function getRollover(tx: Tx, id: string): Promise<KnownRollover> {
  const row = await findRollover(tx, id)
  if (!row) throw new Error('The rollover vanished while somebody held it.')
  return row
}

export const listRollovers = (tx: Tx, schoolId: string, paging: Paging) =>
  pageOf(paging, (limit, offset) =>
    rolloversWithYears(tx)
      .where(eq(rollovers.school_id, schoolId))
      .orderBy(desc(rollovers.seq))
      .limit(limit)
      .offset(offset),
  )

/** Held until the transaction ends: a plan that is being changed is not put into effect meanwhile. */
export async function lockRollover(tx: Tx, id: string): Promise<RolloverRow | undefined> {
  const [row] = await tx.select().from(rollovers).where(eq(rollovers.id, id)).for('no key update')
  return row
}

export async function insertRollover(tx: Tx, row: typeof rollovers.$inferInsert): Promise<RolloverRow> {
  const [saved] = await tx.insert(rollovers).values(row).returning()
  return saved! // an insert without a conflict clause returns its row or throws
}

/** Every change is another version. */
export const saveRollover = (tx: Tx, id: string, change: Partial<RolloverRow>) =>
  tx
    .update(rollovers)
    .set({ ...change, version: sql`${rollovers.version} + 1` })
    .where(eq(rollovers.id, id))

/** What stands on others goes before them. */
export async function removeRollover(tx: Tx, id: string): Promise<void> {
  await tx.delete(rolloverStudents).where(eq(rolloverStudents.rollover_id, id))
  await tx.delete(rolloverSources).where(eq(rolloverSources.rollover_id, id))
  await tx.delete(rollovers).where(eq(rollovers.id, id))
}

export async function gradeOf(tx: Tx, schoolId: string) {
  const [row] = await tx.select({ grade: schools.grade }).from(schools).where(eq(schools.id, schoolId))
  return row?.grade ?? null
}

const ofYear = (schoolId: string, yearId: string) =>
  and(eq(classes.school_id, schoolId), eq(classes.school_year_id, yearId), eq(classes.status, 'ACTIVE'))

// Table names are written out: drizzle leaves them away in a query on one table, and a subquery has an id of its own.
const homeroomId = sql<string | null>`(select m.user_id from class_members m where m.class_id = classes.id
  and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE')`

/** The classes of a year that are open, with who leads them. */
export const listClassesOf = (tx: Tx, schoolId: string, yearId: string) =>
  tx
    .select({ ...getColumns(classes), homeroom_id: homeroomId })
    .from(classes)
    .where(ofYear(schoolId, yearId))
    .orderBy(asc(classes.level), asc(classes.name), asc(classes.seq))

export type YearClass = Awaited<ReturnType<typeof listClassesOf>>[number]

export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<LineRow[]> {
  if (lines.length === 0) return []
  return tx
    .insert(rolloverClasses)
    .values([...lines])
    .returning()
}

export async function findLine(tx: Tx, rolloverId: string, id: string): Promise<LineRow | undefined> {
  const [row] = await tx
    .select()
    .from(rolloverClasses)
    .where(and(eq(rolloverClasses.rollover_id, rolloverId), eq(rolloverClasses.id, id)))
  return row
}

export const saveLine = (tx: Tx, id: string, change: Partial<LineRow>) =>
  tx.update(rolloverClasses).set(change).where(eq(rolloverClasses.id, id))

export const removeLine = (tx: Tx, id: string) => tx.delete(rolloverClasses).where(eq(rolloverClasses.id, id))

export const listLines = (tx: Tx, rolloverId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(rolloverClasses)
    .where(eq(rolloverClasses.rollover_id, rolloverId))
    .orderBy(asc(rolloverClasses.level), asc(rolloverClasses.name), asc(rolloverClasses.seq))

const courseCount = sql<number>`(select count(*) from courses c where c.status = 'ACTIVE'
  and c.class_id = coalesce(rollover_classes.class_id, rollover_classes.courses_from_id))`.mapWith(Number)
/** Teachings that go along: of those who still teach there and belong to the school. */
const teachingCount = sql<number>`(select count(*) from courses c join course_teachers t on t.course_id = c.id
  where c.class_id = rollover_classes.courses_from_id and c.status = 'ACTIVE' and t.end_date is null
    and exists (select 1 from school_members s where s.school_id = t.school_id and s.user_id = t.user_id
      and s.role in ('GURU', 'WALIKELAS') and s.status = 'ACTIVE'))`.mapWith(Number)
const presentPupils = sql<number>`(select count(*) from class_members m where m.class_id = rollover_classes.class_id
  and m.class_role = 'SISWA' and m.status = 'ACTIVE')`.mapWith(Number)
const isTeacher = sql<boolean>`exists (select 1 from school_members s where s.school_id = rollover_classes.school_id
  and s.user_id = rollover_classes.homeroom_teacher_id and s.role in ('GURU', 'WALIKELAS') and s.status = 'ACTIVE')`
const homeroomCard = sql<CardRow | null>`(select jsonb_build_object('id', u.id, 'full_name', u.full_name,
  'image_file_id', u.image_file_id) from users u where u.id = rollover_classes.homeroom_teacher_id)`

/** The classes of the new year with all that a screen tells of them, besides who comes into them. */
export const listShownLines = (tx: Tx, rolloverId: string) =>
  tx
    .select({
      ...getColumns(rolloverClasses),
      courses: courseCount,
      teachings: teachingCount,
      present: presentPupils,
      homeroom: homeroomCard,
      is_teacher: isTeacher,
      is_taken: sql<boolean>`(not rollover_classes.existed and rollover_classes.class_id is null
        and exists (select 1 from classes c join rollovers r on r.to_year_id = c.school_year_id
          where r.id = rollover_classes.rollover_id and c.name = rollover_classes.name))`,
    })
    .from(rolloverClasses)
    .where(eq(rolloverClasses.rollover_id, rolloverId))
    .orderBy(asc(rolloverClasses.level), asc(rolloverClasses.name), asc(rolloverClasses.seq))

export type ShownLine = Awaited<ReturnType<typeof listShownLines>>[number]

/** What is decided of a class: nothing yet, for one that was opened after the plan. */
export const listSources = (tx: Tx, { id, school_id, from_year_id }: RolloverRow) =>
  tx
    .select({
      id: classes.id,
      name: classes.name,
      level: classes.level,
      type: classes.type,
      outcome: sql<Outcome>`coalesce(${rolloverSources.outcome}, 'PROMOTED')`,
      target_id: rolloverSources.target_id,
    })
    .from(classes)
    .leftJoin(rolloverSources, and(eq(rolloverSources.class_id, classes.id), eq(rolloverSources.rollover_id, id)))
    .where(ofYear(school_id, from_year_id))
    .orderBy(asc(classes.level), asc(classes.name), asc(classes.seq))

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number]

export async function saveSources(
  tx: Tx,
  { id, school_id }: Pick<RolloverRow, 'id' | 'school_id'>,
  sources: readonly { class_id: string; outcome: Outcome; target_id: string | null }[],
): Promise<void> {
  if (sources.length === 0) return
  await tx
    .insert(rolloverSources)
    .values(sources.map((source) => ({ ...source, school_id, rollover_id: id })))
    .onConflictDoUpdate({
      target: [rolloverSources.rollover_id, rolloverSources.class_id],
      set: { outcome: sql`excluded.outcome`, target_id: sql`excluded.target_id` },
    })
}

/** The pupils at home in the classes of the old year, each with what is decided: of themself, else of their class. */
const outcome = sql<Outcome>`coalesce(${rolloverStudents.outcome}, ${rolloverSources.outcome}, 'PROMOTED')`
const targetId = sql<string | null>`(case when ${rolloverStudents.id} is null then ${rolloverSources.target_id}
  else ${rolloverStudents.target_id} end)`
const isException = sql<boolean>`(${rolloverStudents.id} is not null)`

const decided = {
  stay_id: classMembers.id,
  user_id: classMembers.user_id,
  class_id: classMembers.class_id,
  outcome,
  target_id: targetId,
  reason: rolloverStudents.reason,
  is_exception: isException,
}

const joined = (rollover: Pick<RolloverRow, 'id'>) => ({
  source: and(eq(rolloverSources.class_id, classMembers.class_id), eq(rolloverSources.rollover_id, rollover.id)),
  student: and(eq(rolloverStudents.user_id, classMembers.user_id), eq(rolloverStudents.rollover_id, rollover.id)),
  where: (more?: SQL) => and(eq(classMembers.class_role, 'SISWA'), eq(classMembers.status, 'ACTIVE'), more),
})

const atHome = ({ school_id, from_year_id }: Pick<RolloverRow, 'school_id' | 'from_year_id'>) =>
  and(ofYear(school_id, from_year_id), eq(classes.type, 'REGULER'))

/** How many of each class go where. */
export function countDecisions(tx: Tx, rollover: RolloverRow) {
  const { source, student, where } = joined(rollover)
  return tx
    .select({
      class_id: classMembers.class_id,
      outcome,
      target_id: targetId,
      is_exception: isException,
      pupils: sql<number>`count(*)`.mapWith(Number),
    })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.class_id))
    .leftJoin(rolloverSources, source)
    .leftJoin(rolloverStudents, student)
    .where(where(atHome(rollover)))
    .groupBy(classMembers.class_id, outcome, targetId, isException)
}

export type DecisionCount = Awaited<ReturnType<typeof countDecisions>>[number]

export interface StudentSearch {
  class_id?: string | undefined
  search?: string | undefined
  outcome?: Outcome | undefined
  only?: 'exceptions' | 'without_target' | undefined
}

const onlySuch = {
  exceptions: isException,
  without_target: sql`(${outcome} in ('PROMOTED', 'RETAINED') and ${targetId} is null)`,
}

export async function listStudents(tx: Tx, rollover: RolloverRow, search: StudentSearch, paging: Paging) {
  const { source, student, where } = joined(rollover)
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        ...decided,
        id: users.id,
        full_name: users.full_name,
        image_file_id: users.image_file_id,
        nis: sql<string | null>`(select s.member_no from school_members s where s.school_id = ${classMembers.school_id}
          and s.user_id = ${classMembers.user_id} and s.role = 'SISWA')`,
        class_name: classes.name,
        total: totalOver,
      })
      .from(classMembers)
      .innerJoin(classes, eq(classes.id, classMembers.class_id))
      .innerJoin(users, eq(users.id, classMembers.user_id))
      .leftJoin(rolloverSources, source)
      .leftJoin(rolloverStudents, student)
      .where(
        and(
          where(atHome(rollover)),
          search.class_id ? eq(classMembers.class_id, search.class_id) : undefined,
          search.search ? sql`${users.full_name} ilike ${containing(search.search)}` : undefined,
          search.outcome ? sql`${outcome} = ${search.outcome}` : undefined,
          search.only && onlySuch[search.only],
        ),
      )
      .orderBy(asc(classes.level), asc(classes.name), asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map((row): RolloverStudent => ({
    ...card(row),
    nis: row.nis,
    from_class_id: row.class_id,
    from_class_name: row.class_name,
    outcome: row.outcome,
    target_id: row.target_id,
    reason: row.reason,
    is_exception: row.is_exception,
  }))
  return { items, total }
}

/** Of these people, the pupils of the plan with the class that they come from. */
export const listPupilsAmong = (tx: Tx, rollover: RolloverRow, userIds: readonly string[]) =>
  tx
    .select({ user_id: classMembers.user_id, class_id: classes.id, name: classes.name, level: classes.level })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.class_id))
    .where(joined(rollover).where(and(atHome(rollover), inArray(classMembers.user_id, [...userIds]))))

export async function saveStudents(
  tx: Tx,
  { id, school_id }: RolloverRow,
  decisions: readonly { user_id: string; outcome: Outcome; target_id: string | null; reason: string | null }[],
): Promise<void> {
  if (decisions.length === 0) return
  await tx
    .insert(rolloverStudents)
    .values(decisions.map((decision) => ({ ...decision, school_id, rollover_id: id })))
    .onConflictDoUpdate({
      target: [rolloverStudents.rollover_id, rolloverStudents.user_id],
      set: { outcome: sql`excluded.outcome`, target_id: sql`excluded.target_id`, reason: sql`excluded.reason` },
    })
}

export const forgetStudents = (tx: Tx, rolloverId: string, userIds: readonly string[]) =>
  tx
    .delete(rolloverStudents)
    .where(and(eq(rolloverStudents.rollover_id, rolloverId), inArray(rolloverStudents.user_id, [...userIds])))

/** All that was said of single pupils of a class. */
export const forgetStudentsOf = (tx: Tx, rolloverId: string, classId: string | undefined) =>
  tx.delete(rolloverStudents).where(
    and(
      eq(rolloverStudents.rollover_id, rolloverId),
      classId === undefined
        ? undefined
        : sql`${rolloverStudents.user_id} in (select m.user_id from class_members m where m.class_id = ${classId}
            and m.class_role = 'SISWA' and m.status = 'ACTIVE')`,
    ),
  )

/** Whether a line is where a class or a pupil goes. */
export async function isTargeted(tx: Tx, lineId: string): Promise<boolean> {
  const bySource = await tx
    .select({ id: rolloverSources.id })
    .from(rolloverSources)
    .where(eq(rolloverSources.target_id, lineId))
    .limit(1)
  const byStudent = await tx
    .select({ id: rolloverStudents.id })
    .from(rolloverStudents)
    .where(eq(rolloverStudents.target_id, lineId))
    .limit(1)
  return bySource.length + byStudent.length > 0
}

/** The next pupils of a class who go somewhere; whoever is done has left the class. */
export function listNextPupils(tx: Tx, rollover: RolloverRow, classId: string, limit: number) {
  const { source, student, where } = joined(rollover)
  return tx
    .select({ ...decided, start_date: classMembers.start_date })
    .from(classMembers)
    .leftJoin(rolloverSources, source)
    .leftJoin(rolloverStudents, student)
    .where(where(and(eq(classMembers.class_id, classId), sql`not ${onlySuch.without_target}`)))
    .orderBy(asc(classMembers.seq))
    .limit(limit)
    .for('update', { of: classMembers })
}

export type PupilToMove = Awaited<ReturnType<typeof listNextPupils>>[number]
