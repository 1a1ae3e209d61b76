/** The queries of the schedule: one each, whatever the number of rows. */
import { randomUUID } from 'node:crypto'
import { type Actor, type Role, isPupil, isStaff } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { category as is, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import type { ClaimKind, LastEdit } from '@kelasku/shared/schedule/contract'
import type { Timezone } from '@kelasku/shared/school/contract'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reasonOfDayOff } from '#features/calendar/repo.ts'
import { takesPart } from '#features/classroom/courses/part.ts'
import { relationOf, type CardRow } from '#features/classroom/repo.ts'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import { scheduleEdits, schedules, type KeptEntry } from './table.ts'

export type { KeptEntry }

export type ScheduleRow = typeof schedules.$inferSelect

const teachers = alias(users, 'teachers')
const substitutes = alias(users, 'substitutes')

const person = (who: typeof teachers | typeof substitutes) => sql<CardRow | null>`case when ${who.id} is not null then
  jsonb_build_object('id', ${who.id}, 'full_name', ${who.full_name}, 'image_file_id', ${who.image_file_id}) end`

/** A holiday of the schedule itself that lies over the entry. */
const holidayOver = sql<string | null>`(select min(h.title) from schedules h
  where h.school_id = ${schedules.school_id} and h.category = ${is.HOLIDAY}
    and (h.class_id is null or h.class_id = ${schedules.class_id})
    and h.start_date < ${schedules.end_date} and h.end_date > ${schedules.start_date})`

const localDay = sql`(${schedules.start_date} at time zone ${schools.timezone})::date`

/** Why it does not take place, where it is something that a holiday takes. */
export const off = sql<string | null>`case when ${schedules.category} in (${is.LESSON}, ${is.EXAM}, ${is.ONLINE}) then
  coalesce(${holidayOver}, ${reasonOfDayOff({ schoolId: schedules.school_id, day: localDay, level: classes.level })}) end`

const viewColumns = (who: Actor) => ({
  entry: schedules,
  course_name: subjects.name,
  class_name: classes.name,
  teacher: person(teachers),
  substitute: person(substitutes),
  relation: relationOf(who),
  off,
})

const entries = (tx: Tx, who: Actor) =>
  tx
    .select({ ...viewColumns(who), total: totalOver })
    .from(schedules)
    .innerJoin(schools, eq(schools.id, schedules.school_id))
    .leftJoin(classes, eq(classes.id, schedules.class_id))
    .leftJoin(courses, eq(courses.id, schedules.course_id))
    .leftJoin(subjects, eq(subjects.id, courses.subject_id))
    .leftJoin(teachers, eq(teachers.id, schedules.teacher_id))
    .leftJoin(substitutes, eq(substitutes.id, schedules.substitute_id))

export type KnownEntry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

export async function findEntry(tx: Tx, who: Actor, id: string): Promise<KnownEntry | undefined> {
  const [row] = await entries(tx, who).where(and(eq(schedules.id, id), eq(schedules.school_id, who.schoolId)))
  return row
}

/** As the clock knows it, who asks on nobody's behalf: the entry, and why it does not take place. */
export async function findEntryOf(tx: Tx, id: string): Promise<Pick<KnownEntry, 'entry' | 'off'> | undefined> {
  const [row] = await tx
    .select({ entry: schedules, off })
    .from(schedules)
    .innerJoin(schools, eq(schools.id, schedules.school_id))
    .leftJoin(classes, eq(classes.id, schedules.class_id))
    .where(eq(schedules.id, id))
  return row
}

export interface EntrySearch {
  /** What touches the time between. */
  from?: Date | undefined
  until?: Date | undefined
  type?: ScheduleCategory | undefined
  of: SQL | undefined
  descending?: boolean
}

export async function listEntries(tx: Tx, who: Actor, search: EntrySearch, paging: Paging) {
  const inOrder = search.descending ? desc : asc
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    entries(tx, who)
      .where(
        and(
          eq(schedules.school_id, who.schoolId),
          search.from && gt(schedules.end_date, search.from),
          search.until && lt(schedules.start_date, search.until),
          search.type && eq(schedules.category, search.type),
          search.of,
        ),
      )
      .orderBy(inOrder(schedules.start_date), asc(schedules.seq))
      .limit(limit)
      .offset(offset),
  )
  return { rows, total }
}

const isSchoolWide = sql`${schedules.class_id} is null`
const taughtBy = (userId: string) =>
  sql`(${schedules.teacher_id} = ${userId} or ${schedules.substitute_id} = ${userId})`
const isEvent = inArray(schedules.category, [is.EVENT, is.HOLIDAY])

/** A class, and what is for the whole school; its events go on when a class has them too. */
export const ofClass = (classId: string, teacherId?: string): SQL =>
  teacherId === undefined
    ? sql`(${schedules.class_id} = ${classId} or (${isSchoolWide} and ${isEvent}))`
    : sql`(${schedules.class_id} = ${classId} and ${taughtBy(teacherId)})`

/**
 * Whether a pupil has to be at it: what their class has, of the courses in which they take part.
 * @param theirs of a row `m` of the class's members, such as `m.user_id = p.id`.
 */
export const attendedBy = (theirs: SQL): SQL => sql`exists (select 1 from class_members m
  where m.school_id = ${schedules.school_id} and m.class_id = ${schedules.class_id} and m.class_role = 'SISWA'
    and m.status = 'ACTIVE' and ${theirs} and ${takesPart(sql`${schedules.course_id}`, sql`m.user_id`)})`

/** Of a row `m`: that it is a child of theirs. */
export const isChildOf = (userId: string): SQL => sql`m.user_id in (
  select g.student_id from guardianships g where g.school_id = m.school_id and g.guardian_id = ${userId})`

/** What somebody has to be at: who works here what they teach, a pupil what they attend, a parent what the children do. */
export function ofPerson(who: Actor): SQL {
  const { userId } = who
  if (isPupil(who)) return sql`(${attendedBy(sql`m.user_id = ${userId}`)} or ${isSchoolWide})`
  if (!isStaff(who)) return sql`(${attendedBy(isChildOf(userId))} or ${isSchoolWide})`
  const own = sql`${relationOf(who)} is not null`
  return sql`(${taughtBy(userId)} or (${isEvent} and (${isSchoolWide} or ${own})))`
}

export const ofTeacher = (teacherId: string): SQL => sql`(${taughtBy(teacherId)} or (${isSchoolWide} and ${isEvent}))`

export async function findLast(tx: Tx, who: Actor, before: Date): Promise<KnownEntry | undefined> {
  const [row] = await entries(tx, who)
    .where(and(eq(schedules.school_id, who.schoolId), lte(schedules.end_date, before), ofPerson(who)))
    .orderBy(desc(schedules.end_date), desc(schedules.seq))
    .limit(1)
  return row
}

export interface ClashRow {
  /** Of which of the wanted ones. */
  no: number
  schedule_id: string
  course_id: string | null
  kinds: ClaimKind[]
  title: string
  class_name: string | null
  teacher_name: string | null
  room: string
  start_date: Date
  end_date: Date
}

const mostClashes = 1_000

/** The class of each of these courses. */
export async function listClassesOf(
  tx: Tx,
  schoolId: string,
  courseIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: courses.id, class_id: courses.class_id })
    .from(courses)
    .where(and(eq(courses.school_id, schoolId), inArray(courses.id, [...courseIds])))
  return new Map(rows.map(({ id, class_id }) => [id, class_id]))
}

/**
 * What stands over others claims nothing, so that nothing is refused for it; but it is there, and takes the same class or
 * teacher. Of an `entry`, and what it would claim in `wish`.
 */
const alsoThere = sql`union all
  select o.id, claim.kind
  from schedules o cross join lateral schedule_claims_of(jsonb_populate_record(o, '{"allows_overlap": false}')) as claim
  where o.school_id = entry.school_id and o.allows_overlap and o.category in (1, 3, 5)
    and o.start_date < entry.end_date and o.end_date > entry.start_date
    and o.start_date > entry.start_date - interval '1 day'
    and (o.class_id = entry.class_id or o.teacher_id = entry.teacher_id or o.substitute_id = entry.teacher_id)
    and claim.kind = wish.kind and claim.key = wish.key and claim.lane <> wish.lane`

/**
 * For each of the wanted entries whatever already holds its class, teacher or room then.
 * @param isAll also what was let stand over others, and would refuse nothing.
 */
export async function listClashes(
  tx: Tx,
  wanted: readonly KeptEntry[],
  except: readonly string[] = [],
  isAll = false,
): Promise<ClashRow[]> {
  const { rows } = await tx.execute<
    Omit<ClashRow, 'start_date' | 'end_date'> & { start_date: string; end_date: string }
  >(sql`
    select w.no::int as no, s.id as schedule_id, s.course_id, array_agg(distinct held.kind) as kinds,
      coalesce(nullif(s.title, ''), sub.name, '') as title, c.name as class_name, u.full_name as teacher_name, s.room,
      to_json(s.start_date) #>> '{}' as start_date, to_json(s.end_date) #>> '{}' as end_date
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as w (given, no)
      cross join lateral jsonb_populate_record(null::schedules, w.given) as entry
      cross join lateral schedule_claims_of(entry) as wish
      cross join lateral (
        select h.schedule_id, h.kind from schedule_claims h
        where h.school_id = entry.school_id and h.kind = wish.kind and h.key = wish.key
          and h.lane <> wish.lane and h.during && wish.during ${isAll ? alsoThere : sql``}) held
      join schedules s on s.id = held.schedule_id and not s.id = any (${sql.param([...except])}::uuid[])
      left join classes c on c.id = s.class_id
      left join courses k on k.id = s.course_id
      left join subjects sub on sub.id = k.subject_id
      left join users u on u.id = coalesce(s.substitute_id, s.teacher_id)
    group by w.no, s.id, sub.name, c.name, u.full_name
    order by w.no, s.start_date, s.seq
    limit ${mostClashes}`)
  return rows.map((row) => ({
    ...row,
    no: row.no - 1,
    start_date: new Date(row.start_date),
    end_date: new Date(row.end_date),
  }))
}

const columns = [
  'id',
  'school_id',
  'series_id',
  'category',
  'title',
  'course_id',
  'class_id',
  'teacher_id',
  'substitute_id',
  'substitute_reason',
  'room',
  'period_no',
  'period_count',
  'mode',
  'note',
  'start_date',
  'end_date',
  'is_parallel',
  'allows_overlap',
  'created_by',
  'version',
  'created_at',
] as const satisfies (keyof KeptEntry)[]

/** An entry as it is kept for taking a change back. */
export const keptOf = ({ seq: _seq, ...row }: ScheduleRow): KeptEntry => row

const names = sql.raw(columns.join(', '))

/** What nobody has said of a new entry. */
const blank = {
  series_id: null,
  title: '',
  course_id: null,
  class_id: null,
  teacher_id: null,
  substitute_id: null,
  substitute_reason: null,
  room: '',
  period_no: null,
  period_count: 1,
  mode: 'PTM',
  note: '',
  is_parallel: false,
  allows_overlap: false,
  created_by: null,
  version: 1,
} as const

export type FreshEntry = Pick<KeptEntry, 'school_id' | 'category' | 'start_date' | 'end_date'> & Partial<KeptEntry>

export const freshEntry = (entry: FreshEntry): KeptEntry => ({
  ...blank,
  id: randomUUID(),
  created_at: new Date(),
  ...entry,
})

const given = (rows: readonly KeptEntry[]) =>
  sql`jsonb_populate_recordset(null::schedules, ${JSON.stringify(rows)}::jsonb)`

/** Many rows as one parameter: the weeks of a school, planned for a term, are thousands. */
export async function insertEntries(tx: Tx, rows: readonly KeptEntry[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`insert into schedules (${names}) select ${names} from ${given(rows)} n`)
}

/** Those that are there already become what is given. */
export async function putEntries(tx: Tx, rows: readonly KeptEntry[]): Promise<void> {
  const set = sql.raw(columns.map((column) => `${column} = n.${column}`).join(', '))
  await tx.execute(sql`update schedules s set ${set} from ${given(rows)} n where s.id = n.id`)
  await tx.execute(sql`insert into schedules (${names}) select ${names} from ${given(rows)} n
    where not exists (select 1 from schedules s where s.id = n.id)`)
}

export const removeEntries = (tx: Tx, ids: readonly string[]) =>
  tx.delete(schedules).where(inArray(schedules.id, [...ids]))

/** Held until the end of the work; in one order, so that two changes of a series wait for each other. */
export const lockEntries = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(schedules)
    .where(inArray(schedules.id, [...ids]))
    .orderBy(asc(schedules.id))
    .for('update')

export const lockSeries = (tx: Tx, seriesId: string) =>
  tx.select().from(schedules).where(eq(schedules.series_id, seriesId)).orderBy(asc(schedules.id)).for('update')

export const lockAllSeries = (tx: Tx, seriesIds: readonly string[]) =>
  tx
    .select()
    .from(schedules)
    .where(inArray(schedules.series_id, [...seriesIds]))
    .orderBy(asc(schedules.id))
    .for('update')

export interface SchoolClock {
  timezone: Timezone
  now: Date
}

/** Where the school's clock hangs, and what it shows. */
export async function findSchoolClock(tx: Tx, schoolId: string): Promise<SchoolClock> {
  const [row] = await tx
    .select({ timezone: schools.timezone, now: sql<string>`to_json(now()) #>> '{}'` })
    .from(schools)
    .where(eq(schools.id, schoolId))
  if (!row) throw new Error('The school vanished while somebody acted in it.')
  return { timezone: row.timezone, now: new Date(row.now) }
}

/** The last day of the running term: of the first one that of its calendar year. */
export async function findTerm(tx: Tx, schoolId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({
      ends: sql<string>`case when ${schoolYears.active_semester} = 1
        then make_date(extract(year from ${schoolYears.start_date})::int, 12, 31)::text else ${schoolYears.end_date}::text end`,
    })
    .from(schoolYears)
    .where(and(eq(schoolYears.school_id, schoolId), eq(schoolYears.status, 'ACTIVE')))
  return row?.ends
}

export interface KnownCourse {
  class_id: string
  subject: string
  teachers: string[]
}

export async function findCourse(tx: Tx, schoolId: string, id: string): Promise<KnownCourse | undefined> {
  const [row] = await tx
    .select({
      class_id: courses.class_id,
      subject: subjects.name,
      teachers: sql<string[]>`coalesce((select jsonb_agg(t.user_id) from course_teachers t
        where t.course_id = ${courses.id} and t.end_date is null), '[]')`,
    })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .where(and(eq(courses.id, id), eq(courses.school_id, schoolId), eq(courses.status, 'ACTIVE')))
  return row
}

/** What the asker is in a class, and nothing where there is no such class, or none that is still planned for. */
export async function findRelation(
  tx: Tx,
  who: Actor,
  classId: string,
): Promise<{ relation: Role | null } | undefined> {
  const [row] = await tx
    .select({ relation: relationOf(who) })
    .from(classes)
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .where(
      and(
        eq(classes.id, classId),
        eq(classes.school_id, who.schoolId),
        eq(classes.status, 'ACTIVE'),
        ne(schoolYears.status, 'CLOSED'),
      ),
    )
  return row
}

export async function isTeacher(tx: Tx, schoolId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{
    id: string
  }>(sql`select m.id from school_members m where m.school_id = ${schoolId}
    and m.user_id = ${userId} and m.status = 'ACTIVE' and m.role in ('GURU', 'WALIKELAS', 'ADMIN') limit 1`)
  return rows.length > 0
}

/** An entry as whoever stands in for its teacher has to know it. */
export interface StandIn {
  id: string
  title: string
  class_name: string | null
  room: string
  start_date: Date
  end_date: Date
  substitute_id: string
}

/** Those of the entries that have a substitute, in their order. */
export async function listStandIns(tx: Tx, ids: readonly string[]): Promise<StandIn[]> {
  const { rows } = await tx.execute<Record<string, unknown> & Record<'start_date' | 'end_date', string> & StandIn>(sql`
    select s.id, coalesce(nullif(s.title, ''), b.name, '') as title, c.name as class_name, s.room, s.substitute_id,
      to_json(s.start_date) #>> '{}' as start_date, to_json(s.end_date) #>> '{}' as end_date
    from schedules s
      left join classes c on c.id = s.class_id
      left join courses k on k.id = s.course_id
      left join subjects b on b.id = k.subject_id
    where s.id = any (${sql.param([...ids])}::uuid[]) and s.substitute_id is not null
    order by s.start_date, s.seq`)
  return rows.map((row) => ({ ...row, start_date: new Date(row.start_date), end_date: new Date(row.end_date) }))
}

export type EditRow = typeof scheduleEdits.$inferSelect

export async function insertEdit(tx: Tx, edit: typeof scheduleEdits.$inferInsert): Promise<string> {
  const [row] = await tx.insert(scheduleEdits).values(edit).returning({ id: scheduleEdits.id })
  return row!.id // an insert always returns its row
}

export async function findEdit(tx: Tx, schoolId: string, id: string): Promise<EditRow | undefined> {
  const [row] = await tx
    .select()
    .from(scheduleEdits)
    .where(and(eq(scheduleEdits.id, id), eq(scheduleEdits.school_id, schoolId)))
    .for('update')
  return row
}

/** The latest change that somebody has made by hand; nothing once it was taken back or somebody has gone on from there. */
export async function findLastEdit(tx: Tx, who: Actor): Promise<LastEdit | undefined> {
  const first = sql`${scheduleEdits.before}->0`
  const [row] = await tx
    .select({
      id: scheduleEdits.id,
      act: sql<LastEdit['act']>`case when ${scheduleEdits.after} = '{}' then 'REMOVED' else 'CHANGED' end`,
      title: sql<string>`coalesce(nullif(${first}->>'title', ''), ${subjects.name}, '')`,
      count: sql<number>`jsonb_array_length(${scheduleEdits.before})`,
      made_at: scheduleEdits.created_at,
      undone_at: scheduleEdits.undone_at,
      isLeft: sql<boolean>`exists (select 1 from jsonb_array_elements(${scheduleEdits.before}) was
        left join schedules s on s.id = (was->>'id')::uuid
        where s.version is distinct from (${scheduleEdits.after}->>(was->>'id'))::int)`,
    })
    .from(scheduleEdits)
    .leftJoin(courses, sql`${courses.id} = (${first}->>'course_id')::uuid`)
    .leftJoin(subjects, eq(subjects.id, courses.subject_id))
    .where(
      and(
        eq(scheduleEdits.school_id, who.schoolId),
        eq(scheduleEdits.made_by, who.userId),
        isNull(scheduleEdits.process_id),
      ),
    )
    .orderBy(desc(scheduleEdits.seq))
    .limit(1)
  if (!row || row.undone_at !== null || row.isLeft) return undefined
  const { isLeft: _isLeft, undone_at: _undoneAt, ...edit } = row
  return edit
}

/** The latest change of a process that still stands. */
export async function findEditOf(tx: Tx, processId: string): Promise<EditRow | undefined> {
  const [row] = await tx
    .select()
    .from(scheduleEdits)
    .where(and(eq(scheduleEdits.process_id, processId), isNull(scheduleEdits.undone_at)))
    .orderBy(desc(scheduleEdits.seq))
    .limit(1)
    .for('update')
  return row
}

export const markUndone = (tx: Tx, id: string) =>
  tx
    .update(scheduleEdits)
    .set({ undone_at: sql`now()` })
    .where(eq(scheduleEdits.id, id))

/** A week is long enough to notice. */
export async function forgetOldEdits(db: Db): Promise<void> {
  await db.delete(scheduleEdits).where(sql`${scheduleEdits.created_at} < now() - interval '7 days'`)
}
