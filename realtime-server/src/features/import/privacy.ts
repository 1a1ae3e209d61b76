import { sql } from 'drizzle-orm'
import { aboutPerson, keep } from '#platform/privacy.ts'
import { importRows, imports } from './table.ts'

/** As long as what it made may be looked up and taken back; drafts go after a week (forget.ts). */
const halfAYear = { days: 180 }

/**
 * Whom a row became; and whoever it speaks of, though it became nobody: by NISN (with or without its zeros) or e-mail, or
 * by their name where nobody else of the school has it, for a namesake's row must not come into their hands.
 */
const speaksOf = (id: string) => sql`(user_id = ${id} or (asks_about = ${id} and user_id is null) or exists (
  select 1 from users u, lateral (
    select lower(btrim(cell #>> '{}')) as said
    from (select jsonb_path_query(raw, '$[*]') union all select jsonb_path_query(mended, '$.*')) cells (cell)) as told
  where u.id = ${id} and (said = lower(u.email) or ltrim(said, '0') = ltrim(u.nisn, '0') or (
    import_rows.user_id is null and said = lower(u.full_name) and not exists (
      select 1 from school_members m join users n on n.id = m.user_id
      where m.school_id = import_rows.school_id and n.id <> u.id and lower(n.full_name) = said)))))`

export const importPrivacy = [
  aboutPerson(
    imports,
    'created_by',
    ['id', 'seq', 'school_id', 'kind', 'status', 'reach', 'target_id', 'headers', 'mapping', 'presets', 'process_id'],
    {
      file_name: keep(halfAYear, 'recognising the sheet that was uploaded'),
      created_by: keep(halfAYear, 'who brought these people into the school'),
      created_at: keep(halfAYear, 'when they did'),
    },
    // The school may still take back what somebody brought who has left.
    { blank: { file_name: 'Impor' }, names: ['file_name'] },
  ),
  aboutPerson(
    importRows,
    'user_id',
    ['id', 'school_id', 'import_id', 'row_no', 'state', 'process_id', 'is_same', 'is_grave'],
    {
      raw: keep(halfAYear, 'what the sheet said of a person'),
      mended: keep(halfAYear, 'what was corrected in it'),
      errors: keep(halfAYear, 'why it could not be taken over'),
      warnings: keep(halfAYear, 'what was worth a look'),
      asks_about: keep(halfAYear, 'asking an admin whether it is that person'),
      marks: keep(halfAYear, 'noticing the same person twice in one sheet'),
      outcome: keep(halfAYear, 'taking back what was made of it'),
      user_id: keep(halfAYear, 'whom it became'),
    },
    { rows: speaksOf, names: ['raw', 'mended', 'errors', 'warnings'] },
  ),
]
