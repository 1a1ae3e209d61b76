/** Files that were issued belong to the pupil from the signature on; the copy of their data has them once they are out. */
import { getTableName, sql } from 'drizzle-orm'
import { files } from '#platform/files/table.ts'
import type { TablePrivacy } from '#platform/privacy.ts'
import { issuedCard } from './issued.ts'

const isOut = sql`(files.purpose <> ${issuedCard.purpose} or exists (select 1 from report_card_versions v
  where v.pdf_file_id = files.id and v.published_at is not null))`

export const withheldUntilPublished = (about: TablePrivacy): TablePrivacy =>
  getTableName(about.table) === getTableName(files)
    ? { ...about, handling: { ...about.handling, withheld: { unless: isOut } } }
    : about
