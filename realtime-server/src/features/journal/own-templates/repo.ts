/** The queries of a school's own templates. */
import type { SchoolTemplate, TemplateDraft, TemplateStatus } from '@kelasku/shared/journal/own-templates'
import type { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import type { KnownFile } from '#platform/files/rules.ts'
import { files } from '#platform/files/table.ts'
import { journalTemplates, templateFilePurpose } from '../table.ts'
import { reviewsHere } from '../visible.ts'

const columns = (who: Actor) => ({
  id: journalTemplates.id,
  school_id: journalTemplates.school_id,
  name: journalTemplates.name,
  description: journalTemplates.description,
  curriculum: journalTemplates.curriculum,
  status: journalTemplates.status,
  created_by: sql<CardRow | null>`(select ${cardJson} from users u where u.id = journal_templates.created_by)`,
  created_at: journalTemplates.created_at,
  version: journalTemplates.version,
  reviews: reviewsHere(who),
})

/** A template together with what the asker is to its school, which is all that a rule needs. */
export interface KnownTemplate {
  item: Omit<SchoolTemplate, 'can'>
  subject: { school_id: string; reviews: boolean }
}

type TemplateQueryRow = KnownTemplate['subject'] &
  Omit<KnownTemplate['item'], 'created_by'> & { created_by: CardRow | null }

const knownOf = ({ school_id, reviews, created_by, ...item }: TemplateQueryRow): KnownTemplate => ({
  item: { ...item, created_by: created_by && card(created_by) },
  subject: { school_id, reviews },
})

export async function listTemplates(tx: Tx, who: Actor, status: TemplateStatus, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ ...columns(who), total: totalOver })
      .from(journalTemplates)
      .where(and(eq(journalTemplates.school_id, who.schoolId), eq(journalTemplates.status, status)))
      .orderBy(asc(sql`lower(${journalTemplates.name})`), asc(journalTemplates.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(({ total: _all, ...row }) => knownOf(row)), total }
}

export async function findTemplate(
  tx: Tx,
  who: Actor,
  id: string,
): Promise<(KnownTemplate & { doc: WrittenDoc }) | undefined> {
  const [row] = await tx
    .select({ ...columns(who), doc: journalTemplates.content_doc })
    .from(journalTemplates)
    .where(and(eq(journalTemplates.id, id), eq(journalTemplates.school_id, who.schoolId)))
  if (!row) return undefined
  const { doc, ...line } = row
  return { ...knownOf(line), doc }
}

/** Those that fit a course. */
export const listOffered = (tx: Tx, schoolId: string, curriculum: CurriculumKind | null) =>
  tx
    .select({
      id: journalTemplates.id,
      name: journalTemplates.name,
      description: journalTemplates.description,
    })
    .from(journalTemplates)
    .where(
      and(
        eq(journalTemplates.school_id, schoolId),
        eq(journalTemplates.status, 'ACTIVE'),
        curriculum === null
          ? undefined
          : or(isNull(journalTemplates.curriculum), eq(journalTemplates.curriculum, curriculum)),
      ),
    )
    .orderBy(asc(sql`lower(${journalTemplates.name})`), asc(journalTemplates.seq))

/** What a unit of the school may begin with now. */
export async function findOffered(
  tx: Pick<Db, 'select'>,
  schoolId: string,
  id: string,
): Promise<WrittenDoc | undefined> {
  const [row] = await tx
    .select({ doc: journalTemplates.content_doc })
    .from(journalTemplates)
    .where(
      and(eq(journalTemplates.id, id), eq(journalTemplates.school_id, schoolId), eq(journalTemplates.status, 'ACTIVE')),
    )
  return row?.doc
}

export const countOffered = (tx: Tx, schoolId: string): Promise<number> =>
  tx.$count(journalTemplates, and(eq(journalTemplates.school_id, schoolId), eq(journalTemplates.status, 'ACTIVE')))

interface Written extends TemplateDraft {
  school_id: string
  created_by: string
  content_doc: WrittenDoc
}

export async function insertTemplate(tx: Tx, values: Written): Promise<string> {
  const [row] = await tx.insert(journalTemplates).values(values).returning({ id: journalTemplates.id })
  return row!.id // an insert without a conflict clause returns its row or throws
}

/** False, if somebody else has saved meanwhile. */
export async function saveTemplate(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: TemplateDraft & { status: TemplateStatus },
): Promise<boolean> {
  const saved = await tx
    .update(journalTemplates)
    .set({ ...change, version: version + 1 })
    .where(and(eq(journalTemplates.id, id), eq(journalTemplates.version, version)))
    .returning({ id: journalTemplates.id })
  return saved.length > 0
}

/** Of these, what was brought along for templates of the school. */
export const listTemplateFiles = (tx: Tx, schoolId: string, ids: readonly string[]): Promise<KnownFile[]> =>
  tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.school_id, schoolId), eq(files.purpose, templateFilePurpose)))
