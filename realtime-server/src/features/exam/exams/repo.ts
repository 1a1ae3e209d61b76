/** The queries of exams as teachers see them: lists, one with everything around it, and what is written with it. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { Paging, Sorting } from '@kelasku/shared/kernel/paging'
import { examTypes, type ExamDraft, type ExamItem, type ExamView } from '@kelasku/shared/exam/contract'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import { and, desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { users } from '#features/profile/table.ts'
import { containing, pageOf, sortedBy, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { lateWaiting } from '../marks/late/waiting.ts'
import { isProctor, leads, teaches, type ExamRow } from '../repo.ts'
import { examClasses, examProctors, examRooms, exams, examSessions } from '../table.ts'

const begun = sql`('WORKING', 'PAUSED', 'LOCKED', 'GRACE', 'SUBMITTING', 'SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL')`
const over = sql`('SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL')`

const counts = sql<ExamItem['counts']>`(select jsonb_build_object('participants', count(*),
    'started', count(*) filter (where a.status in ${begun}), 'closed', count(*) filter (where a.status in ${over}),
    'graded', count(*) filter (where a.status in ('GRADED', 'FINAL')), 'absent', count(*) filter (where a.status = 'ABSENT'),
    'late', ${lateWaiting(sql`exams.id`)})
  from exam_attempts a where a.exam_id = exams.id)`

type NamedClass = ExamView['classes'][number]
const classesWithNames = sql<NamedClass[]>`(select coalesce(jsonb_agg(jsonb_build_object('class_id', x.class_id,
    'course_id', x.course_id, 'user_ids', x.user_ids, 'name', k.name, 'course_name', s.name) order by k.level, k.name), '[]')
  from exam_classes x join classes k on k.id = x.class_id
    left join courses c on c.id = x.course_id left join subjects s on s.id = c.subject_id
  where x.exam_id = exams.id)`

const author = { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id }

export const typeOf = ({ exam_type_id }: Pick<ExamRow, 'exam_type_id'>) =>
  examTypes.find(({ id }) => id === exam_type_id)?.name ?? ''

export interface ExamSearch extends Sorting<'title' | 'start_date' | 'participants'> {
  box?: 'managed' | 'proctored' | undefined
  exam_status?: ExamStatus | undefined
  exam_type_id?: number | undefined
  class_id?: string | undefined
  course_id?: string | undefined
  search?: string | undefined
}

/** What somebody of the staff finds in their list: what they run, or what they are to watch. */
export function boxOf(who: Actor, box: ExamSearch['box']): SQL | undefined {
  if (box === 'proctored') return isProctor(who)
  if (isAdmin(who)) return undefined
  const managed = sql`exams.author_id = ${who.userId}`
  return box === 'managed' ? managed : sql`(${managed} or ${isProctor(who)} or ${teaches(who)} or ${leads(who)})`
}

export async function listExams(tx: Tx, who: Actor, search: ExamSearch, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ row: exams, author, counts, classes: classesWithNames, total: totalOver })
      .from(exams)
      .leftJoin(users, eq(users.id, exams.author_id))
      .where(
        and(
          eq(exams.school_id, who.schoolId),
          boxOf(who, search.box),
          search.exam_status ? eq(exams.exam_status, search.exam_status) : undefined,
          search.exam_type_id === undefined ? undefined : sql`exams.exam_type_id = ${search.exam_type_id}`,
          search.class_id ? inClass(sql`x.class_id = ${search.class_id}`) : undefined,
          search.course_id ? inClass(sql`x.course_id = ${search.course_id}`) : undefined,
          search.search ? ilike(exams.title, containing(search.search)) : undefined,
        ),
      )
      .orderBy(
        ...sortedBy(search, {
          title: exams.title,
          start_date: exams.start_date,
          participants: sql`(select count(*) from exam_attempts a where a.exam_id = exams.id)`,
        }),
        desc(exams.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(itemOf), total }
}

const inClass = (where: SQL) => sql`exists (select 1 from exam_classes x where x.exam_id = exams.id and ${where})`

interface ExamListRow {
  row: ExamRow
  author: CardRow | null
  counts: ExamItem['counts']
  classes: NamedClass[]
}

const itemOf = ({ row, author: by, counts: counted, classes }: ExamListRow): ExamItem => ({
  id: row.id,
  title: row.title,
  exam_type_id: row.exam_type_id,
  exam_type: typeOf(row),
  exam_status: row.exam_status,
  start_date: row.start_date,
  end_date: row.end_date,
  duration_minutes: row.duration_minutes,
  classes: classes.map(({ class_id, name, course_name }) => ({ class_id, name, course_name })),
  author: by && card(by),
  question_count: row.question_count,
  counts: counted,
  parent_exam_id: row.parent_exam_id,
  created_at: row.created_at,
})

type RoomRow = Omit<ExamView['rooms'][number], 'proctors' | 'proctor_ids'> & { proctors: CardRow[] }

const roomsWithProctors = sql<RoomRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name,
    'capacity', r.capacity,
    'proctors', (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from exam_proctors p
      join users u on u.id = p.user_id where p.room_id = r.id),
    'participants', (select count(*) from exam_attempts a where a.room_id = r.id)) order by r."order"), '[]')
  from exam_rooms r where r.exam_id = exams.id)`

const sessionsWithCounts = sql<ExamView['sessions']>`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'name', s.name, 'start_date', ${isoOf(sql`s.start_date`)}, 'end_date', ${isoOf(sql`s.end_date`)},
    'participants', (select count(*) from exam_attempts a where a.session_id = s.id)) order by s."order"), '[]')
  from exam_sessions s where s.exam_id = exams.id)`

function isoOf(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export type ExamAround = Pick<ExamView, 'classes' | 'rooms' | 'sessions' | 'counts' | 'author'>

/** What stands around an exam, in one query. */
export async function findAround(tx: Tx, id: string): Promise<ExamAround> {
  const [found] = await tx
    .select({ author, counts, classes: classesWithNames, rooms: roomsWithProctors, sessions: sessionsWithCounts })
    .from(exams)
    .leftJoin(users, eq(users.id, exams.author_id))
    .where(eq(exams.id, id))
  const { rooms, author: by, ...rest } = found! // it has just been held
  return {
    ...rest,
    author: by && card(by),
    rooms: rooms.map(({ proctors, ...room }) => ({
      ...room,
      proctor_ids: proctors.map(({ id: userId }) => userId),
      proctors: proctors.map(card),
    })),
  }
}

export async function insertExam(tx: Tx, values: typeof exams.$inferInsert): Promise<ExamRow> {
  const [row] = await tx.insert(exams).values(values).returning()
  return row! // an insert without a conflict clause returns its row or throws
}

export const removeExam = (tx: Tx, id: string) => tx.delete(exams).where(eq(exams.id, id))

type Parts = Pick<ExamDraft, 'classes' | 'rooms' | 'sessions'>

export async function saveClasses(tx: Tx, { id, school_id }: ExamRow, classes: Parts['classes']): Promise<void> {
  await tx.delete(examClasses).where(eq(examClasses.exam_id, id))
  if (classes.length > 0)
    await tx.insert(examClasses).values(classes.map((one) => ({ school_id, exam_id: id, ...one })))
}

/** Who sat in a room or a session that is no more sits nowhere until they are seated anew. */
export async function saveRooms(tx: Tx, { id, school_id }: ExamRow, { rooms, sessions }: Parts): Promise<void> {
  const roomIds = sql`${sql.param(rooms.map((room) => room.id))}::uuid[]`
  const sessionIds = sql`${sql.param(sessions.map((session) => session.id))}::uuid[]`
  await tx.execute(sql`update exam_attempts set
      room_id = case when room_id = any (${roomIds}) then room_id end,
      session_id = case when session_id = any (${sessionIds}) then session_id end
    where exam_id = ${id} and (not room_id = any (${roomIds}) or not session_id = any (${sessionIds}))`)
  await tx.execute(sql`delete from exam_rooms where exam_id = ${id} and not id = any (${roomIds})`)
  await tx.execute(sql`delete from exam_sessions where exam_id = ${id} and not id = any (${sessionIds})`)
  await tx.delete(examProctors).where(eq(examProctors.exam_id, id))
  if (rooms.length > 0) await writeRooms(tx, { school_id, exam_id: id }, rooms)
  if (sessions.length > 0) await writeSessions(tx, { school_id, exam_id: id }, sessions)
}

interface OfExam {
  school_id: string
  exam_id: string
}

async function writeRooms(tx: Tx, of: OfExam, rooms: Parts['rooms']): Promise<void> {
  await tx
    .insert(examRooms)
    .values(rooms.map(({ id, name, capacity }, order) => ({ ...of, id, name, capacity, order })))
    .onConflictDoUpdate({
      target: examRooms.id,
      set: { name: sql`excluded.name`, capacity: sql`excluded.capacity`, order: sql`excluded."order"` },
      setWhere: eq(examRooms.exam_id, of.exam_id),
    })
  const proctors = rooms.flatMap(({ id, proctor_ids }) =>
    [...new Set(proctor_ids)].map((user_id) => ({ ...of, room_id: id, user_id })),
  )
  if (proctors.length > 0) await tx.insert(examProctors).values(proctors)
}

const writeSessions = (tx: Tx, of: OfExam, sessions: Parts['sessions']) =>
  tx
    .insert(examSessions)
    .values(
      sessions.map(({ id, name, start_date, end_date }, order) => ({
        ...of,
        id,
        name,
        start_date: new Date(start_date),
        end_date: new Date(end_date),
        order,
      })),
    )
    .onConflictDoUpdate({
      target: examSessions.id,
      set: {
        name: sql`excluded.name`,
        start_date: sql`excluded.start_date`,
        end_date: sql`excluded.end_date`,
        order: sql`excluded."order"`,
      },
      setWhere: eq(examSessions.exam_id, of.exam_id),
    })

export interface Surroundings {
  earliest: Date
  latest: Date
  year_id: string | null
}

/** The dates that an exam may have (from yesterday to a year ahead, in the school's own days), and the running year. */
export async function findSurroundings(tx: Tx, schoolId: string): Promise<Surroundings> {
  const { rows } = await tx.execute<{ earliest: string; latest: string; year_id: string | null }>(sql`
    select (date_trunc('day', now() at time zone s.timezone) - interval '1 day') at time zone s.timezone as earliest,
      (date_trunc('day', now() at time zone s.timezone) + interval '366 days') at time zone s.timezone as latest,
      (select y.id from school_years y where y.school_id = s.id and y.status = 'ACTIVE') as year_id
    from schools s where s.id = ${schoolId}`)
  const { earliest, latest, year_id } = rows[0]! // the asker's own school
  return { earliest: new Date(earliest), latest: new Date(latest), year_id }
}

interface ClassCheck {
  known: number
  own: number
}

/** Classes of the school with a course of their own, and among them those that the asker teaches in or leads. */
export async function checkClasses(tx: Tx, who: Actor, classes: Parts['classes']): Promise<ClassCheck> {
  const { rows } = await tx.execute<{ known: string; own: string }>(sql`
    select count(*) as known, count(*) filter (where exists (
        select 1 from courses c join course_teachers t on t.course_id = c.id and t.end_date is null
          where c.class_id = k.id and (g.course is null or c.id = g.course) and t.user_id = ${who.userId}
        union all select 1 from class_members m where m.class_id = k.id and m.user_id = ${who.userId}
          and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE')) as own
    from unnest(${sql.param(classes.map(({ class_id }) => class_id))}::uuid[],
      ${sql.param(classes.map(({ course_id }) => course_id))}::uuid[]) as g (class, course)
    join classes k on k.id = g.class and k.school_id = ${who.schoolId} and k.status = 'ACTIVE'
    where g.course is null or exists (select 1 from courses c where c.id = g.course and c.class_id = k.id
      and c.status = 'ACTIVE')`)
  return { known: Number(rows[0]?.known), own: Number(rows[0]?.own) }
}

/** People who work here, so that no pupil can be made a proctor. */
export async function areStaff(tx: Tx, schoolId: string, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{
    known: string
  }>(sql`select count(distinct m.user_id) as known from school_members m
    where m.school_id = ${schoolId} and m.user_id = any (${sql.param([...userIds])}::uuid[]) and m.status = 'ACTIVE'
      and m.role in ('GURU', 'WALIKELAS', 'ADMIN')`)
  return Number(rows[0]?.known) === new Set(userIds).size
}

/** Of the school's curricula, and not taken away since. */
export async function areComponents(tx: Tx, schoolId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.execute<{ known: string }>(sql`select count(*) as known from curriculum_components c
    where c.id = any (${sql.param([...ids])}::uuid[]) and c.school_id = ${schoolId} and c.deleted_at is null`)
  return Number(rows[0]?.known) === new Set(ids).size
}

/** Whose rooms and sessions these ids are already: an id of another exam's is not taken over. */
export async function areFree(tx: Tx, examId: string | null, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select exists (
    select 1 from exam_rooms where id = any (${sql.param([...ids])}::uuid[]) and exam_id is distinct from ${examId}
    union all select 1 from exam_sessions where id = any (${sql.param([...ids])}::uuid[])
      and exam_id is distinct from ${examId}) as taken`)
  return rows[0]?.taken === false
}
