/** What is taken along of a task: its surroundings, its pupils, and their files. */
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { sql } from 'drizzle-orm'
import { letterheadLines } from '#features/school/letterhead.ts'
import type { Tx } from '#platform/database/work.ts'
import type { TaskRow } from '#features/task/repo.ts'

export interface Surroundings {
  school_name: string
  lines: string[]
  city_name: string | null
  logo_file_id: string | null
  timezone: Timezone
  school_year: string
  course_name: string
  class_name: string
  teacher_name: string | null
  teacher_nip: string | null
}

interface Row extends Omit<Surroundings, 'lines'> {
  address: string | null
  npsn: string | null
}

/** @param teacherId who prints it, and so signs. */
export async function findSurroundings(tx: Tx, { id }: TaskRow, teacherId: string): Promise<Surroundings> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select s.school_name, s.address, s.npsn, g.name as city_name, s.logo_file_id, s.timezone, y.name as school_year,
      b.name as course_name, k.name as class_name,
      (select full_name from users where id = ${teacherId}::uuid) as teacher_name,
      (select nip from profiles where user_id = ${teacherId}::uuid) as teacher_nip
    from assessments a join schools s on s.id = a.school_id join courses c on c.id = a.course_id
      join subjects b on b.id = c.subject_id join classes k on k.id = c.class_id
      join school_years y on y.id = k.school_year_id left join regions g on g.id = s.city_id
    where a.id = ${id}`)
  const { address, npsn, ...row } = rows[0]! // it has just been found
  return { ...row, lines: letterheadLines(address, row.city_name, npsn) }
}

/** NIS and NISN, by reference. */
export async function listNumbers(tx: Tx, { id }: TaskRow): Promise<Map<string, { nis: string; nisn: string }>> {
  const { rows } = await tx.execute<{ id: string; nis: string | null; nisn: string | null }>(sql`
    select r.id, u.nisn, (select m.member_no from school_members m where m.school_id = r.school_id
      and m.user_id = r.student_id and m.role = 'SISWA' limit 1) as nis
    from assessment_references r join users u on u.id = r.student_id where r.assessment_id = ${id}`)
  return new Map(rows.map(({ id: reference, nis, nisn }) => [reference, { nis: nis ?? '', nisn: nisn ?? '' }]))
}

export interface HandedInFile {
  reference_id: string
  file_id: string
  name: string
  media_type: string
  size: number
  /** Not looked at yet: its owner's alone. */
  waits: boolean
}

/** Of the last hand-in of each that was not taken back; of one pupil, if named. Page after page. */
export async function listFiles(tx: Tx, { id }: TaskRow, referenceId: string | null = null): Promise<HandedInFile[]> {
  const { rows } = await tx.execute<HandedInFile & Record<string, unknown>>(sql`
    select h.reference_id, f.id as file_id, f.name, f.media_type, f.size::float8 as size,
      f.scan = 'PENDING' as waits
    from assessment_references r
      join lateral (select * from assessment_hand_ins where reference_id = r.id and withdrawn_at is null
        order by n desc limit 1) h on true
      join assessment_hand_in_files x on x.hand_in_id = h.id join files f on f.id = x.file_id
    where r.assessment_id = ${id} and (${referenceId}::uuid is null or r.id = ${referenceId})
    order by h.reference_id, x."order"`)
  return rows
}

/** What was written, by reference; of the last hand-in that was not taken back. */
export async function listWords(tx: Tx, { id }: TaskRow): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; words: string }>(sql`
    select r.id, h.words from assessment_references r
      join lateral (select words from assessment_hand_ins where reference_id = r.id and withdrawn_at is null
        order by n desc limit 1) h on true
    where r.assessment_id = ${id} and h.words <> ''`)
  return new Map(rows.map(({ id: reference, words }) => [reference, words]))
}
