/** The queries of the teaching log. */
import { type Actor, isAdmin, leadsAClass } from '@kelasku/shared/kernel/actor'
import type { LogDraft, LogEntry } from '@kelasku/shared/journal/log'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { Timezone } from '@kelasku/shared/school/contract'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { reasonOfDayOff } from '#features/calendar/repo.ts'
import { isTakenByPlan } from '#features/schedule/holidays.ts'
import { itsLessons, listLessonLines } from '#features/attendance/lesson/repo.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classes } from '#features/classroom/table.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { journals, teachingLogs } from '../table.ts'
import { reviewsHere } from '../visible.ts'

interface Row {
  schedule_id: string
  start_date: string
  end_date: string
  period_no: number | null
  period_count: number
  class_id: string
  class_name: string
  course_id: string | null
  course_name: string | null
  teacher: CardRow | null
  material: string | null
  note: string | null
  unit: LogEntry['unit']
  suggestion: LogEntry['suggestion']
  is_online: boolean
  written_at: string | null
  version: number | null
  mine: boolean
  total: number
}

const unit = (where: SQL) =>
  sql`(select jsonb_build_object('id', j.id, 'name', j.name) from journals j where ${where} limit 1)`

/** Linked to the lesson, or else the first that ran over its day. */
const suggestion = sql`coalesce(
  ${unit(sql`j.id in (select x.journal_id from journal_schedules x where x.schedule_id = s.id) and j.status <> 'ARCHIVED'`)},
  ${unit(sql`j.course_id = s.course_id and j.status <> 'ARCHIVED' and j.start_time <= s.start_date and j.end_time >= s.end_date`)})`

/** The unit that is planned for each of these lessons, by the lesson. */
export async function listPlannedUnits(tx: Tx, ids: readonly string[]): Promise<Map<string, LogEntry['suggestion']>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; unit: LogEntry['suggestion'] }>(sql`
    select s.id, ${suggestion} as unit from schedules s where s.id = any (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, unit: planned }) => [id, planned]))
}

/** Whoever stands in is who took it. */
const mine = (who: Actor) => sql`(coalesce(coalesce(s.substitute_id, s.teacher_id) = ${who.userId}, false)
  or s.substitute_id is null and exists (select 1 from course_teachers t
    where t.course_id = s.course_id and t.user_id = ${who.userId} and t.end_date is null))`

const dayOff = reasonOfDayOff({
  schoolId: sql`s.school_id`,
  day: sql`(s.start_date at time zone z.timezone)::date`,
  level: sql`k.level`,
})

/** On a holiday nothing is missing; what was taught or looked at nevertheless is there. */
const hasTakenPlace = sql`(not (${isTakenByPlan} or ${dayOff} is not null) or l.schedule_id is not null
  or exists (select 1 from lesson_attendance a where a.school_id = s.school_id and a.schedule_id = s.id))`

const entries = (who: Actor, where: SQL, rest: SQL) => sql`
  select s.id as schedule_id, s.start_date, s.end_date, s.period_no, s.period_count, s.class_id, k.name as class_name,
    s.course_id, b.name as course_name,
    (select ${cardJson} from users u where u.id = coalesce(s.substitute_id, s.teacher_id)) as teacher,
    l.material, l.note, ${unit(sql`j.id = l.unit_id`)} as unit, ${suggestion} as suggestion,
    exists (select 1 from conferences m where m.id = s.id and m.started_at is not null) as is_online, l.updated_at as written_at, l.version, ${mine(who)} as mine, (count(*) over ())::int as total
  from schedules s join schools z on z.id = s.school_id join classes k on k.id = s.class_id
    left join courses c on c.id = s.course_id left join subjects b on b.id = c.subject_id
    left join teaching_logs l on l.schedule_id = s.id
  where s.school_id = ${who.schoolId} and ${itsLessons} and s.start_date <= now() and ${where} ${rest}`

async function entriesOf(tx: Tx, who: Actor, rows: readonly Row[]): Promise<LogEntry[]> {
  const registers = await listLessonLines(
    tx,
    who.schoolId,
    rows.map(({ schedule_id }) => schedule_id),
  )
  return rows.map(({ total: _all, mine: write, teacher, note, version, ...row }) => {
    const lines = registers.get(row.schedule_id) ?? []
    return {
      ...row,
      start_date: new Date(row.start_date),
      end_date: new Date(row.end_date),
      written_at: row.written_at === null ? null : new Date(row.written_at),
      teacher: teacher && card(teacher),
      note: note ?? '',
      version: version ?? 0,
      away: lines.flatMap(({ student, cell }) =>
        cell && cell.status !== 'HADIR' && cell.status !== 'TERLAMBAT' ? [{ user: student, status: cell.status }] : [],
      ),
      is_registered: lines.some(({ cell }) => cell !== null),
      can: { write },
    }
  })
}

interface LogSearch {
  month: string
  /** All of this class instead of the asker's own. */
  class_id: string | undefined
}

export async function listLog(tx: Tx, who: Actor, { month, class_id }: LogSearch, paging: Paging) {
  const inMonth = sql`to_char(s.start_date at time zone z.timezone, 'YYYY-MM') = ${month}
    and s.start_date between ${`${month}-01`}::date - interval '1 day' and ${`${month}-01`}::date + interval '33 days'`
  const whose = class_id === undefined ? mine(who) : sql`s.class_id = ${class_id}`
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const order = sql`order by s.start_date, s.seq limit ${limit} offset ${offset}`
    return (
      await tx.execute<Row & Record<string, unknown>>(
        entries(who, sql`${inMonth} and ${whose} and ${hasTakenPlace}`, order),
      )
    ).rows
  })
  return { items: await entriesOf(tx, who, rows), total }
}

export async function findEntry(tx: Tx, who: Actor, scheduleId: string): Promise<LogEntry | undefined> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(entries(who, sql`s.id = ${scheduleId}`, sql``))
  return (await entriesOf(tx, who, rows))[0]
}

/** Of which all lessons are read: the own one of whoever leads it, every one of whoever leads the school. */
export const listReadableClasses = (tx: Tx, who: Actor): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(
      and(
        eq(classes.school_id, who.schoolId),
        eq(classes.status, 'ACTIVE'),
        isAdmin(who) ? undefined : or(reviewsHere(who), leadsAClass(who) ? leadsClass(who) : undefined),
      ),
    )
    .orderBy(asc(classes.level), asc(classes.name))

const leadsClass = (who: Actor) => sql`exists (select 1 from class_members m where m.class_id = classes.id
  and m.user_id = ${who.userId} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE')`

export interface Heading {
  school_name: string
  timezone: Timezone
  /** The teacher, or the class. */
  whose: string
  principal: string | null
  /** Who answers for it on paper. */
  signer: string | null
}

/** What stands above and below a printed month. */
export async function findHeading(tx: Tx, who: Actor, classId: string | undefined): Promise<Heading> {
  const name = (of: SQL) => sql`(select u.full_name from users u where u.id = ${of})`
  const own = name(sql`${who.userId}`)
  const [whose, signer] =
    classId === undefined
      ? [own, own]
      : [
          sql`(select k.name from classes k where k.id = ${classId})`,
          name(sql`(select m.user_id from class_members m where m.class_id = ${classId}
            and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' order by m.id limit 1)`),
        ]
  const { rows } = await tx.execute<Heading & Record<string, unknown>>(sql`
    select z.school_name, z.timezone, ${whose} as whose, ${signer} as signer,
      ${name(sql`(select m.user_id from school_members m where m.school_id = z.id and m.status = 'ACTIVE'
        and m.position = 'PRINCIPAL' order by m.seq limit 1)`)} as principal
    from schools z where z.id = ${who.schoolId}`)
  return rows[0]! // the asker belongs to it
}

/** Whoever reads a lesson's log: who took it and who teaches its course, its homeroom teacher, and who leads. */
export async function listLogReaders(tx: Tx, scheduleId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with s as (select * from schedules where id = ${scheduleId})
    select coalesce(s.substitute_id, s.teacher_id) as user_id from s where coalesce(s.substitute_id, s.teacher_id) is not null
    union select t.user_id from s join course_teachers t on t.course_id = s.course_id and t.end_date is null
    union select m.user_id from s join class_members m on m.class_id = s.class_id
      and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'
    union select m.user_id from s join school_members m on m.school_id = s.school_id and m.status = 'ACTIVE'
      and m.position in ('PRINCIPAL', 'VICE_CURRICULUM')`)
  return rows.map(({ user_id }) => user_id)
}

export async function isUnitOf(tx: Tx, unitId: string, courseId: string | null): Promise<boolean> {
  if (courseId === null) return false
  return (await tx.$count(journals, and(eq(journals.id, unitId), eq(journals.course_id, courseId)))) > 0
}

/** False, if somebody else has written meanwhile. */
export async function saveLog(
  tx: Tx,
  { schedule_id, school_id, user_id }: { schedule_id: string; school_id: string; user_id: string },
  { version, ...said }: LogDraft,
): Promise<boolean> {
  const values = { school_id, schedule_id, written_by: user_id, ...said }
  const saved = await tx
    .insert(teachingLogs)
    .values(values)
    .onConflictDoUpdate({
      target: teachingLogs.schedule_id,
      set: { ...said, written_by: user_id, version: sql`teaching_logs.version + 1`, updated_at: sql`now()` },
      setWhere: sql`teaching_logs.version = ${version}`,
    })
    .returning({ version: teachingLogs.version })
  // A first entry where there was one before is no first entry.
  return saved[0]?.version === version + 1
}
