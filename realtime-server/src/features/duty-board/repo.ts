/** The queries of the board: each of them one, whatever the number of classes. */
import type { TeacherPresence } from '@kelasku/shared/duty-board/contract'
import { category as is, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classes } from '#features/classroom/table.ts'
import { off } from '#features/schedule/repo.ts'
import { schedules } from '#features/schedule/table.ts'
import { schools } from '#features/school/table.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import type { SealedToken } from '#platform/secret-address.ts'
import { daysOfPresence } from './privacy.ts'
import { dutyBoardLinks, teacherPresences } from './table.ts'

export interface Day {
  schoolId: string
  /** Today, in the school's time zone. */
  date: string
  from: Date
  until: Date
}

export interface LessonRow {
  id: string
  category: ScheduleCategory
  class_id: string | null
  class_name: string | null
  title: string
  subject: string | null
  room: string
  version: number
  start_date: Date
  end_date: Date
  teacher: CardRow | null
  substitute: CardRow | null
  substitute_reason: string | null
  off: string | null
  /** It is held online, now. */
  is_live: boolean
  /** What somebody has seen of whoever takes it. */
  seen: TeacherPresence | null
  seen_at: Date | null
  /** When they last wrote into the register of the lesson, or around it into that of the day. */
  wrote_at: Date | null
}

/** Whoever stands before the class, or should. */
const taker = sql`coalesce(${schedules.substitute_id}, ${schedules.teacher_id})`
const instantOf = (column: unknown) => sql`to_json(${column}) #>> '{}'`
const person = (id: unknown) => sql`(select ${cardJson} from users u where u.id = ${id})`

/** A register may be opened before the bell. */
const early = sql`interval '15 minutes'`

const times = ['start_date', 'end_date', 'seen_at', 'wrote_at'] as const

export async function listLessons(tx: Tx, { schoolId, date, from, until }: Day): Promise<LessonRow[]> {
  const { rows } = await tx.execute<Record<(typeof times)[number], string | null> & Record<string, unknown>>(sql`
    select ${schedules.id}, ${schedules.category}, ${schedules.class_id}, ${classes.name} as class_name,
      coalesce(nullif(${schedules.title}, ''), b.name, '') as title, b.name as subject, ${schedules.room},
      ${schedules.version}, ${instantOf(schedules.start_date)} as start_date, ${instantOf(schedules.end_date)} as end_date,
      ${person(schedules.teacher_id)} as teacher, ${person(schedules.substitute_id)} as substitute,
      ${schedules.substitute_reason}, ${off} as off,
      exists (select 1 from conferences o where o.id = ${schedules.id} and o.status = 'LIVE') as is_live, p.status as seen, ${instantOf(sql`p.marked_at`)} as seen_at,
      ${instantOf(sql`greatest((select max(l.recorded_at) from lesson_attendance l
          where l.school_id = ${schedules.school_id} and l.schedule_id = ${schedules.id} and l.date = ${date}::date
            and l.recorded_by = ${taker}),
        (select max(a.recorded_at) from daily_attendance a where a.school_id = ${schedules.school_id}
        and a.class_id = ${schedules.class_id} and a.date = ${date}::date and a.held_by is null
        and a.recorded_by = ${taker}
        and a.recorded_at between ${schedules.start_date} - ${early} and ${schedules.end_date}))`)} as wrote_at
    from schedules
      join schools on ${schools.id} = ${schedules.school_id}
      left join classes on ${classes.id} = ${schedules.class_id}
      left join courses k on k.id = ${schedules.course_id}
      left join subjects b on b.id = k.subject_id
      left join teacher_presences p on p.schedule_id = ${schedules.id} and p.teacher_id = ${taker}
    where ${schedules.school_id} = ${schoolId} and ${schedules.category} <> ${is.HOLIDAY}
      and ${schedules.start_date} < ${until.toISOString()}::timestamptz
      and ${schedules.end_date} > ${from.toISOString()}::timestamptz
    order by ${schedules.start_date}, ${schedules.seq}`)
  return rows.map((row) => {
    const moments = times.map((name) => [name, row[name] === null ? null : new Date(row[name])])
    return { ...row, ...Object.fromEntries(moments) } as LessonRow // what was asked for, with moments instead of texts
  })
}

export interface ClassRow {
  id: string
  name: string
  total: number
  marked: number
  taken_at: Date | null
  taken_by: CardRow | null
  permits_waiting: number
}

/** The home classes of the running year; of each how much of its register is written, and what waits for an answer. */
export async function listClasses(tx: Tx, { schoolId, date }: Day): Promise<ClassRow[]> {
  const day = sql`${date}::date`
  const { rows } = await tx.execute<Omit<ClassRow, 'taken_at'> & { taken_at: string | null } & Record<string, unknown>>(
    sql`select c.id, c.name, r.total, r.marked, to_json(r.taken_at) #>> '{}' as taken_at,
      ${person(sql`r.taken_by`)} as taken_by,
      (select count(*)::int from permits p join class_members h on h.school_id = p.school_id
        and h.user_id = p.student_id and h.class_id = c.id and h.is_home
        where p.school_id = c.school_id and p.status = 'PENDING') as permits_waiting
    from classes c join school_years y on y.id = c.school_year_id and y.status = 'ACTIVE'
      cross join lateral (select count(*)::int as total, count(a.id)::int as marked,
          max(a.recorded_at) filter (where a.held_by is null) as taken_at,
          (array_agg(a.recorded_by order by a.recorded_at desc) filter (where a.id is not null and a.held_by is null))[1]
            as taken_by
        from class_members m left join daily_attendance a
          on a.school_id = m.school_id and a.student_id = m.user_id and a.date = ${day}
        where m.school_id = c.school_id and m.class_id = c.id and m.class_role = 'SISWA'
          and m.start_date <= ${day} and (m.end_date is null or m.end_date >= ${day})) r
    where c.school_id = ${schoolId} and c.status = 'ACTIVE' and c.type = 'REGULER'
    order by c.level, c.name, c.seq`,
  )
  return rows.map((row) => ({ ...row, taken_at: row.taken_at === null ? null : new Date(row.taken_at) }))
}

interface Looked {
  schoolId: string
  teacherId: string
  by: string
}

export async function savePresence(
  tx: Tx,
  { schoolId, teacherId, by }: Looked,
  scheduleIds: readonly string[],
  status: TeacherPresence,
): Promise<void> {
  const rows = scheduleIds.map((schedule_id) => ({
    school_id: schoolId,
    schedule_id,
    teacher_id: teacherId,
    status,
    marked_by: by,
  }))
  await tx
    .insert(teacherPresences)
    .values(rows)
    .onConflictDoUpdate({
      target: [teacherPresences.schedule_id, teacherPresences.teacher_id],
      set: { status, marked_by: by, marked_at: sql`now()` },
    })
}

export const removePresence = (tx: Tx, { schoolId, teacherId }: Looked, scheduleIds: readonly string[]) =>
  tx
    .delete(teacherPresences)
    .where(
      and(
        eq(teacherPresences.school_id, schoolId),
        eq(teacherPresences.teacher_id, teacherId),
        inArray(teacherPresences.schedule_id, [...scheduleIds]),
      ),
    )

export const forgetOldPresences = (db: Pick<Db, 'delete'>) =>
  db.delete(teacherPresences).where(lt(teacherPresences.marked_at, sql`now() - ${`${daysOfPresence} days`}::interval`))

interface Owner {
  schoolId: string
}

export async function findOwnLink(tx: Tx, { schoolId }: Owner) {
  const [row] = await tx.select().from(dutyBoardLinks).where(eq(dutyBoardLinks.school_id, schoolId))
  return row
}

export async function saveLink(tx: Pick<Db, 'insert'>, { schoolId }: Owner, token: SealedToken) {
  const [row] = await tx
    .insert(dutyBoardLinks)
    .values({ school_id: schoolId, ...token })
    .onConflictDoUpdate({ target: dutyBoardLinks.school_id, set: { ...token, created_at: sql`now()` } })
    .returning()
  return row! // an upsert always returns its row
}

export const removeLink = (tx: Tx, { schoolId }: Owner) =>
  tx.delete(dutyBoardLinks).where(eq(dutyBoardLinks.school_id, schoolId))

export async function findShown(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ schoolId: schools.id, schoolName: schools.school_name })
    .from(dutyBoardLinks)
    .innerJoin(schools, eq(schools.id, dutyBoardLinks.school_id))
    .where(eq(dutyBoardLinks.token_hash, tokenHash))
  return row
}
