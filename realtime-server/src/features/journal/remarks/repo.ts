/** The queries of remarks and of what is said in them. */
import type { LineDraft, RemarkDraft } from '@kelasku/shared/journal/remarks'
import type { RemarkStatus } from '@kelasku/shared/journal/remark-machine'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, asc, eq, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { JournalRow } from '../repo.ts'
import { journalRemarkLines, journalRemarkMentions, journalRemarks } from '../table.ts'

export type RemarkRow = typeof journalRemarks.$inferSelect

interface LineRow {
  id: string
  client_id: string
  author: CardRow | null
  text: string
  mentions: CardRow[]
  created_at: string
  edited_at: string | null
  removed_at: string | null
}

/** What is said in a remark, as whoever may see it. */
export interface KnownLine {
  id: string
  client_id: string
  author: ReturnType<typeof card> | null
  text: string
  mentions: ReturnType<typeof card>[]
  created_at: Date
  edited_at: Date | null
  isRemoved: boolean
}

export interface KnownRemark {
  row: RemarkRow
  lines: KnownLine[]
  settler: ReturnType<typeof card> | null
}

const said = sql<LineRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'client_id', l.client_id,
    'author', (select ${cardJson} from users u where u.id = l.author_id), 'text', l.text,
    'mentions', (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]')
      from journal_remark_mentions m join users u on u.id = m.user_id where m.line_id = l.id),
    'created_at', l.created_at, 'edited_at', l.edited_at, 'removed_at', l.removed_at) order by l.seq), '[]')
  from journal_remark_lines l where l.remark_id = journal_remarks.id)`

const columns = {
  row: journalRemarks,
  said,
  settler: sql<CardRow | null>`(select ${cardJson} from users u where u.id = journal_remarks.settled_by)`,
}

const known = ({
  row,
  said: lines,
  settler,
}: {
  row: RemarkRow
  said: LineRow[]
  settler: CardRow | null
}): KnownRemark => ({
  row,
  settler: settler && card(settler),
  lines: lines.map(({ author, mentions, created_at, edited_at, removed_at, ...line }) => ({
    ...line,
    author: author && card(author),
    mentions: mentions.map(card),
    created_at: new Date(created_at),
    edited_at: edited_at === null ? null : new Date(edited_at),
    isRemoved: removed_at !== null,
  })),
})

export async function listRemarks(tx: Tx, journalId: string, status: RemarkStatus | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ ...columns, total: totalOver })
      .from(journalRemarks)
      .where(and(eq(journalRemarks.journal_id, journalId), status ? eq(journalRemarks.status, status) : undefined))
      .orderBy(asc(journalRemarks.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(known), total }
}

export async function findRemark(tx: Tx, journalId: string, id: string): Promise<KnownRemark | undefined> {
  const [row] = await tx
    .select(columns)
    .from(journalRemarks)
    .where(and(eq(journalRemarks.journal_id, journalId), eq(journalRemarks.id, id)))
  return row && known(row)
}

export const countRemarks = (tx: Tx, journalId: string): Promise<number> =>
  tx.$count(journalRemarks, eq(journalRemarks.journal_id, journalId))

export const countLines = (tx: Tx, remarkId: string): Promise<number> =>
  tx.$count(journalRemarkLines, eq(journalRemarkLines.remark_id, remarkId))

/** A line that this writer has sent before, wherever it went. */
export async function findLineOnce(tx: Tx, authorId: string, clientId: string) {
  const [line] = await tx
    .select({ journal_id: journalRemarks.journal_id, remark_id: journalRemarkLines.remark_id })
    .from(journalRemarkLines)
    .innerJoin(journalRemarks, eq(journalRemarks.id, journalRemarkLines.remark_id))
    .where(and(eq(journalRemarkLines.author_id, authorId), eq(journalRemarkLines.client_id, clientId)))
  return line
}

type Of = Pick<JournalRow, 'id' | 'school_id'>
type Hung = Pick<RemarkDraft, 'kind' | 'anchor' | 'quote' | 'suggestion'>

export async function insertRemark(tx: Tx, { id, school_id }: Of, hung: Hung): Promise<string> {
  const [row] = await tx
    .insert(journalRemarks)
    .values({ journal_id: id, school_id, ...hung })
    .returning({ id: journalRemarks.id })
  return row!.id // an insert without a conflict clause returns its row or throws
}

export async function insertLine(
  tx: Tx,
  { school_id, remark_id }: { school_id: string; remark_id: string },
  authorId: string,
  { client_id, text, mention_ids }: LineDraft,
): Promise<string> {
  const [row] = await tx
    .insert(journalRemarkLines)
    .values({ school_id, remark_id, author_id: authorId, client_id, text })
    .returning({ id: journalRemarkLines.id })
  const line_id = row!.id // an insert without a conflict clause returns its row or throws
  if (mention_ids.length > 0)
    await tx.insert(journalRemarkMentions).values(mention_ids.map((user_id) => ({ school_id, line_id, user_id })))
  return line_id
}

/** Nothing, if it has come to another state. */
export async function stepRemark(
  tx: Tx,
  { id, status }: Pick<RemarkRow, 'id' | 'status'>,
  change: Partial<RemarkRow>,
): Promise<RemarkRow | undefined> {
  const [row] = await tx
    .update(journalRemarks)
    .set(change)
    .where(and(eq(journalRemarks.id, id), eq(journalRemarks.status, status)))
    .returning()
  return row
}

export const rewordLine = (tx: Tx, id: string, text: string) =>
  tx
    .update(journalRemarkLines)
    .set({ text, edited_at: sql`now()` })
    .where(eq(journalRemarkLines.id, id))

/** Its place stays, since others may have answered to it. */
export const blankLine = (tx: Tx, id: string) =>
  tx
    .update(journalRemarkLines)
    .set({ text: '', removed_at: sql`now()` })
    .where(eq(journalRemarkLines.id, id))
