/** The queries of frameworks. */
import type { DimensionDraft, FrameworkDimension } from '@kelasku/shared/curriculum/frameworks'
import { nested, type Nested } from '@kelasku/shared/curriculum/tree'
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { frameworkItems, frameworks } from '../table.ts'

export type FrameworkRow = typeof frameworks.$inferSelect
export type ItemRow = typeof frameworkItems.$inferSelect

export const listFrameworks = (tx: Tx, schoolId: string, yearId: string): Promise<FrameworkRow[]> =>
  tx
    .select()
    .from(frameworks)
    .where(and(eq(frameworks.school_id, schoolId), eq(frameworks.school_year_id, yearId)))
    .orderBy(desc(frameworks.in_use), desc(frameworks.kind))

export async function findFramework(tx: Tx, schoolId: string, id: string): Promise<FrameworkRow | undefined> {
  const [row] = await tx
    .select()
    .from(frameworks)
    .where(and(eq(frameworks.school_id, schoolId), eq(frameworks.id, id)))
  return row
}

/** Those that were not there; another request may be making the same ones. */
export const insertFrameworks = (tx: Tx, rows: readonly (typeof frameworks.$inferInsert)[]): Promise<FrameworkRow[]> =>
  tx
    .insert(frameworks)
    .values([...rows])
    .onConflictDoNothing()
    .returning()

export async function saveFramework(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<FrameworkRow>,
): Promise<FrameworkRow | undefined> {
  const [row] = await tx
    .update(frameworks)
    .set({ ...change, version: version + 1 })
    .where(and(eq(frameworks.id, id), eq(frameworks.version, version)))
    .returning()
  return row
}

/** Of several frameworks at once. */
export async function listDimensions(tx: Tx, ids: readonly string[]): Promise<Map<string, FrameworkDimension[]>> {
  const rows = await tx
    .select()
    .from(frameworkItems)
    .where(and(inArray(frameworkItems.framework_id, [...ids]), isNull(frameworkItems.deleted_at)))
    .orderBy(asc(frameworkItems.position), asc(frameworkItems.id))
  return new Map(ids.map((id) => [id, nested(rows.filter((row) => row.framework_id === id)).map(dimension)]))
}

const dimension = ({ branch: { id, name, description }, children }: Nested<ItemRow>): FrameworkDimension => ({
  id,
  name,
  description,
  elements: children.map((element) => ({
    id: element.branch.id,
    name: element.branch.name,
    subelements: element.children.map(({ branch }) => ({ id: branch.id, name: branch.name })),
  })),
})

export async function listItemIds(tx: Tx, frameworkId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: frameworkItems.id })
    .from(frameworkItems)
    .where(eq(frameworkItems.framework_id, frameworkId))
  return new Set(rows.map(({ id }) => id))
}

/** As given, in their order; with an id it is changed, without one it comes in. */
export async function saveItems(
  tx: Tx,
  dimensions: ReadonlyMap<Pick<FrameworkRow, 'id' | 'school_id'>, readonly DimensionDraft[]>,
): Promise<string[]> {
  const rows = [...dimensions].flatMap(([framework, drafts]) => itemRows(framework, drafts))
  await tx
    .insert(frameworkItems)
    .values(rows)
    .onConflictDoUpdate({
      target: frameworkItems.id,
      set: {
        parent_id: sql`excluded.parent_id`,
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        deleted_at: null,
      },
    })
  return rows.map(({ id }) => id)
}

interface Draft {
  id?: string | undefined
  name: string
  description?: string
}

function itemRows(
  { id: framework_id, school_id }: Pick<FrameworkRow, 'id' | 'school_id'>,
  drafts: readonly DimensionDraft[],
) {
  const row = ({ id = randomUUID(), name, description = '' }: Draft, parent_id: string | null, index: number) => ({
    id,
    school_id,
    framework_id,
    parent_id,
    position: index + 1,
    name,
    description,
  })
  return drafts.flatMap((draft, index) => {
    const top = row(draft, null, index)
    const below = draft.elements.flatMap((element, place) => {
      const middle = row(element, top.id, place)
      return [middle, ...element.subelements.map((subelement, last) => row(subelement, middle.id, last))]
    })
    return [top, ...below]
  })
}

/** All that a framework had besides these. */
export async function takeAwayOthers(tx: Tx, frameworkId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(frameworkItems)
    .set({ deleted_at: sql`now()` })
    .where(
      and(
        eq(frameworkItems.framework_id, frameworkId),
        notInArray(frameworkItems.id, [...ids]),
        isNull(frameworkItems.deleted_at),
      ),
    )
}
