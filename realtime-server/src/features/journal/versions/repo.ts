/** The queries of how a unit's words stood. */
import { autoVersionDays, type VersionItem, type VersionReason } from '@kelasku/shared/journal/versions'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { and, desc, eq, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import { lockJournal, type JournalRow } from '../repo.ts'
import { journalVersions } from '../table.ts'

const { content_doc, ...columns } = {
  id: journalVersions.id,
  number: journalVersions.number,
  reason: journalVersions.reason,
  label: journalVersions.label,
  restored_number: journalVersions.restored_number,
  created_at: journalVersions.created_at,
  made_by: sql<CardRow | null>`(select ${cardJson} from users u where u.id = journal_versions.made_by)`,
  authors: sql<CardRow[]>`(select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]')
    from journal_version_authors a join users u on u.id = a.user_id where a.version_id = journal_versions.id)`,
  content_doc: journalVersions.content_doc,
}

type Row = Omit<VersionItem, 'made_by' | 'authors'> & { made_by: CardRow | null; authors: CardRow[] }

const itemOf = ({ made_by, authors, ...row }: Row): VersionItem => ({
  ...row,
  made_by: made_by && card(made_by),
  authors: authors.map(card),
})

export async function listVersions(tx: Tx, journalId: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ ...columns, total: totalOver })
      .from(journalVersions)
      .where(eq(journalVersions.journal_id, journalId))
      .orderBy(desc(journalVersions.number))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(({ total: _all, ...row }) => itemOf(row)), total }
}

export interface KnownVersion {
  item: VersionItem
  doc: WrittenDoc
}

export async function findVersion(tx: Tx, journalId: string, id: string): Promise<KnownVersion | undefined> {
  const [row] = await tx
    .select({ ...columns, content_doc })
    .from(journalVersions)
    .where(and(eq(journalVersions.journal_id, journalId), eq(journalVersions.id, id)))
  if (!row) return undefined
  const { content_doc: doc, ...item } = row
  return { item: itemOf(item), doc }
}

export const countNamed = (tx: Tx, journalId: string): Promise<number> =>
  tx.$count(journalVersions, and(eq(journalVersions.journal_id, journalId), eq(journalVersions.reason, 'NAMED')))

/** Up to where the last one goes; nothing where there is none. */
export async function lastPlace(tx: Tx, journalId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ place: string | null }>(
    sql`select max(place) as place from journal_versions where journal_id = ${journalId}`,
  )
  const place = rows[0]?.place ?? null
  return place === null ? undefined : Number(place)
}

interface Version {
  reason: VersionReason
  label?: string
  made_by: string | null
  restored_number?: number
  doc: WrittenDoc
  place: number
}

type Of = Pick<JournalRow, 'id' | 'school_id'>

/** Its authors are those of the updates that still lie by themselves: what was pressed together names nobody any more. */
export async function insertVersion(tx: Tx, { id, school_id }: Of, { doc, ...version }: Version): Promise<string> {
  // One after the other: their numbers have no gaps.
  await lockJournal(tx, id)
  const before = await lastPlace(tx, id)
  const number = sql`(select coalesce(max(number), 0) + 1 from journal_versions where journal_id = ${id})`
  const [row] = await tx
    .insert(journalVersions)
    .values({ journal_id: id, school_id, number, content_doc: doc, ...version })
    .returning({ id: journalVersions.id })
  const { id: versionId } = row! // an insert without a conflict clause returns its row or throws
  await tx.execute(sql`insert into journal_version_authors (school_id, version_id, user_id)
    select distinct ${school_id}::uuid, ${versionId}::uuid, w.user_id from collab_updates w join users u on u.id = w.user_id
    where w.document_id = ${id} and w.seq > ${before ?? 0} and w.seq <= ${version.place}`)
  return versionId
}

/** What was written on since its last version, a few at a time. */
export async function listUnkept(tx: Tx, limit: number): Promise<Of[]> {
  const { rows } = await tx.execute<Of & Record<string, unknown>>(sql`
    select j.id, j.school_id from journals j join collab_documents d on d.id = j.id
    where d.seq > coalesce((select max(v.place) from journal_versions v where v.journal_id = j.id), 0)
    order by d.written_at limit ${limit}`)
  return rows
}

export const forgetOldVersions = (db: Pick<Db, 'delete'>) =>
  db
    .delete(journalVersions)
    .where(
      and(
        eq(journalVersions.reason, 'AUTO'),
        sql`journal_versions.created_at < now() - ${autoVersionDays} * interval '1 day'`,
      ),
    )
