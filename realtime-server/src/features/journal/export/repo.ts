/** The queries of what stands around a plan on paper. */
import type { Phase } from '@kelasku/shared/curriculum/tiers'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { letterheadLines } from '#features/school/letterhead.ts'
import type { JournalRow } from '../repo.ts'

export interface Paper {
  school_name: string
  lines: string[]
  city_name: string | null
  logo_file_id: string | null
  timezone: Timezone
  principal_name: string | null
  principal_nip: string | null
  school_year: string
  subject: string
  class_name: string
  phase: Phase | null
  teacher_name: string | null
  teacher_nip: string | null
  /** As it was published last. */
  content: WrittenDoc | null
  /** The unit's own files, whatever its text names. */
  file_ids: string[]
}

interface Row extends Omit<Paper, 'lines'> {
  address: string | null
  npsn: string | null
}

export async function findPaper(tx: Tx, { id }: Pick<JournalRow, 'id'>): Promise<Paper> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select s.school_name, s.address, s.npsn, r.name as city_name, s.logo_file_id, s.timezone, s.principal_name,
      s.principal_nip, y.name as school_year, b.name as subject, k.name as class_name, k.phase,
      u.full_name as teacher_name, p.nip as teacher_nip,
      (select x.content_doc from journal_publications x where x.journal_id = j.id) as content,
      (select coalesce(array_agg(f.file_id), '{}') from journal_files f where f.journal_id = j.id) as file_ids
    from journals j join schools s on s.id = j.school_id join courses c on c.id = j.course_id
      join subjects b on b.id = c.subject_id join classes k on k.id = c.class_id
      join school_years y on y.id = k.school_year_id left join regions r on r.id = s.city_id
      left join users u on u.id = j.owner_id left join profiles p on p.user_id = j.owner_id
    where j.id = ${id}`)
  const { address, npsn, ...row } = rows[0]! // it has just been held
  return { ...row, lines: letterheadLines(address, row.city_name, npsn) }
}
