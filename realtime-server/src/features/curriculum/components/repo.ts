/** The queries of components. */
import type { ComponentUse as Told } from '@kelasku/shared/curriculum/components'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { curriculumComponents } from '../table.ts'
import { usedBy, type ComponentUses } from './uses.ts'

export type ComponentRow = typeof curriculumComponents.$inferSelect
export interface UsedComponent extends ComponentRow {
  used_by: Told[]
}

const { id, curriculum_id, subject_id, parent_id, position, seq, version, deleted_at } = curriculumComponents

const ofTree = (curriculumId: string, subjectId: string) =>
  and(eq(curriculum_id, curriculumId), eq(subject_id, subjectId), isNull(deleted_at))

/** The whole tree of a subject in one query, siblings in their order. */
export async function listTree(
  tx: Tx,
  curriculumId: string,
  subjectId: string,
  uses: ComponentUses,
): Promise<UsedComponent[]> {
  const rows = await tx
    .select({ component: curriculumComponents, used_by: usedBy(uses) })
    .from(curriculumComponents)
    .where(ofTree(curriculumId, subjectId))
    .orderBy(asc(position), asc(seq))
  return rows.map(({ component, used_by }) => ({ ...component, used_by }))
}

/** What is there now, gone ones too: whoever holds one must be able to learn that it is gone. */
export async function findComponent(tx: Tx, schoolId: string, componentId: string): Promise<ComponentRow | undefined> {
  const [row] = await tx
    .select()
    .from(curriculumComponents)
    .where(and(eq(curriculumComponents.school_id, schoolId), eq(id, componentId)))
  return row
}

export async function countLive(tx: Tx, schoolId: string, ids: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(curriculumComponents)
    .where(and(eq(curriculumComponents.school_id, schoolId), inArray(id, [...ids]), isNull(deleted_at)))
  return row?.count ?? 0
}

export async function insertComponents(
  tx: Tx,
  rows: readonly (typeof curriculumComponents.$inferInsert)[],
): Promise<ComponentRow[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(curriculumComponents)
        .values([...rows])
        .returning()
}

/** Makes room among siblings. Their versions stay: nobody has moved them past each other. */
export async function shiftFrom(
  tx: Tx,
  row: Pick<ComponentRow, 'curriculum_id' | 'subject_id' | 'parent_id' | 'position'>,
) {
  await tx
    .update(curriculumComponents)
    .set({ position: sql`${position} + 1` })
    .where(
      and(
        ofTree(row.curriculum_id, row.subject_id),
        row.parent_id === null ? isNull(parent_id) : eq(parent_id, row.parent_id),
        gte(position, row.position),
      ),
    )
}

/** Nothing comes back when somebody else was quicker. */
export async function saveComponent(
  tx: Tx,
  { id: own, version: seen }: { id: string; version: number },
  change: Partial<Pick<ComponentRow, 'code' | 'text'>>,
): Promise<ComponentRow | undefined> {
  const [row] = await tx
    .update(curriculumComponents)
    .set({ ...change, version: seen + 1 })
    .where(and(eq(id, own), eq(version, seen), isNull(deleted_at)))
    .returning()
  return row
}

export interface Move {
  id: string
  parent_id: string | null
  position: number
  version: number
}

/** All moves in one statement. Fewer come back than were given when somebody else was quicker with one of them. */
export async function saveMoves(tx: Tx, moves: readonly Move[]): Promise<number> {
  if (moves.length === 0) return 0
  const given = <K extends keyof Move>(key: K) => sql.param(moves.map((move) => move[key]))
  const { rows } = await tx.execute<{ id: string }>(sql`
    update curriculum_components c set parent_id = m.parent_id, position = m.position, version = c.version + 1
    from unnest(${given('id')}::uuid[], ${given('parent_id')}::uuid[], ${given('position')}::int[], ${given('version')}::int[])
      as m(id, parent_id, position, version)
    where c.id = m.id and c.version = m.version and c.deleted_at is null
    returning c.id`)
  return rows.length
}

export async function takeAway(tx: Tx, ids: readonly string[]): Promise<ComponentRow[]> {
  if (ids.length === 0) return []
  return tx
    .update(curriculumComponents)
    .set({ deleted_at: sql`now()`, version: sql`${version} + 1` })
    .where(and(inArray(id, [...ids]), isNull(deleted_at)))
    .returning()
}

/** Of several curricula at once, in all subjects. */
export async function listLive(tx: Tx, curriculumIds: readonly string[]): Promise<ComponentRow[]> {
  if (curriculumIds.length === 0) return []
  return tx
    .select()
    .from(curriculumComponents)
    .where(and(inArray(curriculum_id, [...curriculumIds]), isNull(deleted_at)))
    .orderBy(asc(position), asc(seq))
}

/** Directly below one of these. */
export async function listLiveBelow(tx: Tx, ids: readonly string[]): Promise<ComponentRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(curriculumComponents)
    .where(and(inArray(parent_id, [...ids]), isNull(deleted_at)))
}

/** Those that somebody has chosen. A course teaches whatever stands in its curriculum, which is no choice of one. */
export async function listUsed(tx: Tx, ids: readonly string[], uses: ComponentUses): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: curriculumComponents.id, used_by: usedBy(uses) })
    .from(curriculumComponents)
    .where(inArray(id, [...ids]))
  return new Set(rows.filter(({ used_by }) => used_by.some(({ kind }) => kind !== 'COURSE')).map((row) => row.id))
}
