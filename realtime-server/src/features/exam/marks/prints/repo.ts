/** What is printed around questions and answers: the school, the exam's surroundings, and who takes part. */
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { letterheadLines } from '#features/school/letterhead.ts'

export interface Surroundings {
  school_name: string
  lines: string[]
  city_name: string | null
  logo_file_id: string | null
  timezone: Timezone
  principal_name: string | null
  principal_nip: string | null
  school_year: string
  semester: number
  course_name: string | null
  class_names: string[]
  author_name: string | null
  author_nip: string | null
}

interface Row extends Omit<Surroundings, 'lines'> {
  address: string | null
  npsn: string | null
}

export async function findSurroundings(tx: Tx, { id, school_id, author_id }: ExamRow): Promise<Surroundings> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select s.school_name, s.address, s.npsn, r.name as city_name, s.logo_file_id, s.timezone, s.principal_name,
      s.principal_nip, y.name as school_year, y.active_semester as semester,
      (select string_agg(distinct b.name, ', ') from exam_classes x join courses c on c.id = x.course_id
        join subjects b on b.id = c.subject_id where x.exam_id = e.id) as course_name,
      (select coalesce(array_agg(k.name order by k.level, k.name), '{}') from exam_classes x
        join classes k on k.id = x.class_id where x.exam_id = e.id) as class_names,
      (select full_name from users where id = ${author_id}::uuid) as author_name,
      (select p.nip from profiles p where p.user_id = ${author_id}::uuid) as author_nip
    from exams e join schools s on s.id = e.school_id join school_years y on y.id = e.school_year_id
      left join regions r on r.id = s.city_id
    where e.id = ${id} and e.school_id = ${school_id}`)
  const { address, npsn, ...row } = rows[0]! // it has just been found
  return { ...row, lines: letterheadLines(address, row.city_name, npsn) }
}

export interface Participant {
  attempt_id: string
  user_id: string
  n: number
  full_name: string
  nisn: string | null
  member_no: string | null
  class_name: string
  room_id: string | null
  room_name: string | null
  session_name: string | null
  seat: number | null
  status: AttemptStatus
  is_submitted_by_user: boolean
  started_at: Date | null
  ended_at: Date | null
  total_score: number | null
  score: number | null
  final_score: number | null
  signal_weight: number
}

/** In the order of rooms, sessions and seats; of one room or one pupil, if named. */
export async function listTaking(
  tx: Tx,
  { id }: ExamRow,
  { room_id = null, user_id = null }: { room_id?: string | null; user_id?: string | null } = {},
): Promise<Participant[]> {
  const { rows } = await tx.execute<Participant & Record<string, unknown>>(sql`
    select a.id as attempt_id, a.user_id, a.n, u.full_name, u.nisn, k.name as class_name, a.room_id,
      r.name as room_name, s.name as session_name, a.seat, a.status, a.is_submitted_by_user, a.started_at, a.ended_at,
      a.total_score, a.score, a.final_score, a.signal_weight,
      (select m.member_no from school_members m where m.school_id = a.school_id and m.user_id = a.user_id
        and m.role = 'SISWA' limit 1) as member_no
    from exam_attempts a join users u on u.id = a.user_id left join classes k on k.id = a.class_id
      left join exam_rooms r on r.id = a.room_id left join exam_sessions s on s.id = a.session_id
    where a.exam_id = ${id} and (${room_id}::uuid is null or a.room_id = ${room_id})
      and (${user_id}::uuid is null or a.user_id = ${user_id})
    order by r."order" nulls last, s."order" nulls last, a.seat nulls last, a.n`)
  return rows.map((row) => ({
    ...row,
    class_name: row.class_name ?? '',
    started_at: row.started_at && new Date(row.started_at),
    ended_at: row.ended_at && new Date(row.ended_at),
  }))
}

export interface PrintedRoom {
  id: string
  name: string
  proctors: string[]
}

export async function listRooms(tx: Tx, { id }: ExamRow): Promise<PrintedRoom[]> {
  const { rows } = await tx.execute<PrintedRoom & Record<string, unknown>>(sql`
    select r.id, r.name, (select coalesce(array_agg(u.full_name order by u.full_name), '{}') from exam_proctors p
      join users u on u.id = p.user_id where p.room_id = r.id) as proctors
    from exam_rooms r where r.exam_id = ${id} order by r."order"`)
  return rows
}

/** Of these files the school's own, whatever a text names. */
export async function listOwnFiles(tx: Tx, { school_id }: ExamRow, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.school_id, school_id)))
  return rows.map(({ id }) => id)
}
