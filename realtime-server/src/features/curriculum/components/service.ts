/** What happens to the components of a curriculum: written, put in order, taken away. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  componentRefusal,
  mostComponents,
  type ComponentDraft,
  type ComponentPlace,
  type ComponentTree,
  type CurriculumComponent,
} from '@kelasku/shared/curriculum/components'
import { componentKindAt, tiersOf } from '@kelasku/shared/curriculum/tiers'
import { flattened, nested, withAllBelow } from '@kelasku/shared/curriculum/tree'
import type { Work } from '#platform/database/work.ts'
import { publishComponents } from '../news.ts'
import type { CurriculumRow } from '../repo.ts'
import { openCurriculum, staffOnly, writersOnly } from '../service.ts'
import { requireLiveComponents } from './live.ts'
import {
  findComponent,
  insertComponents,
  listTree,
  saveComponent,
  saveMoves,
  shiftFrom,
  takeAway,
  type ComponentRow,
  type UsedComponent,
} from './repo.ts'
import type { ComponentUses } from './uses.ts'

/** A component that is still there, held on behalf of whoever may change it. */
export async function componentFor(who: Actor, id: string, work: Work): Promise<ComponentRow> {
  staffOnly(who)
  const component = await findComponent(work.tx, who.schoolId, id)
  if (!component || component.deleted_at) throw refusal.not_found()
  writersOnly(who)
  return component
}

/** Each component directly behind the one above it, with how deep it stands. */
async function treeOf({ id }: CurriculumRow, subjectId: string, uses: ComponentUses, work: Work) {
  return flattened(nested(await listTree(work.tx, id, subjectId, uses)))
}

export async function componentsOf(
  curriculum: CurriculumRow,
  subjectId: string,
  uses: ComponentUses,
  work: Work,
): Promise<ComponentTree> {
  return (await treeOf(curriculum, subjectId, uses, work)).map((component) => present(curriculum, component))
}

export async function addComponent(
  known: { id: string },
  { subject_id, parent_id = null, after_id, code = '', text }: ComponentDraft,
  uses: ComponentUses,
  work: Work,
): Promise<CurriculumComponent> {
  const curriculum = await openCurriculum(known, work)
  const tree = await treeOf(curriculum, subject_id, uses, work)
  if (tree.length >= mostComponents) throw componentRefusal.too_many_components()
  if (parent_id) await requireLiveComponents(curriculum.school_id, [parent_id], work)

  const parent = tree.find(({ id }) => id === parent_id)
  if (parent_id && !parent) throw refusal.not_found()
  const depth = (parent?.depth ?? 0) + 1
  requireTier(curriculum, depth)

  const siblings = tree.filter((component) => component.parent_id === parent_id)
  const place = { curriculum_id: curriculum.id, subject_id, parent_id, position: positionAfter(siblings, after_id) }
  await shiftFrom(work.tx, place)
  const [saved] = await insertComponents(work.tx, [{ ...place, school_id: curriculum.school_id, code, text }])
  publishComponents(work, curriculum.school_id, curriculum.id, subject_id)
  return present(curriculum, { ...saved!, depth, used_by: [] }) // an insert returns its row or throws
}

/** Behind a sibling that has gone meanwhile is at the end. */
function positionAfter(siblings: readonly ComponentRow[], afterId: string | null | undefined): number {
  if (afterId === null) return siblings[0]?.position ?? 1 // the first place
  const before = siblings.find(({ id }) => id === afterId) ?? siblings.at(-1)
  return (before?.position ?? 0) + 1
}

function requireTier({ kind, tiers }: CurriculumRow, depth: number): void {
  if (depth > tiersOf(kind, tiers).length) throw componentRefusal.component_too_deep()
}

/**
 * The tree as somebody sees it becomes the tree. What they have not moved may have been written anew meanwhile; what
 * they have moved must be as they saw it, and nothing may have come or gone.
 */
export async function orderComponents(
  known: { id: string },
  subjectId: string,
  places: readonly ComponentPlace[],
  uses: ComponentUses,
  work: Work,
): Promise<ComponentTree> {
  const curriculum = await openCurriculum(known, work)
  const rows = await listTree(work.tx, curriculum.id, subjectId, uses)
  const there = new Map(rows.map((row) => [row.id, row]))
  if (places.length !== there.size || places.some(({ id }) => !there.has(id))) throw refusal.version_conflict()

  const wanted = flattened(nested(places))
  if (wanted.length !== places.length) throw componentRefusal.component_misplaced()
  for (const { depth } of wanted) requireTier(curriculum, depth)

  const moves = positioned(wanted).filter((move) => isMove(move, there.get(move.id)))
  if ((await saveMoves(work.tx, moves)) < moves.length) throw refusal.version_conflict()
  if (moves.length > 0) publishComponents(work, curriculum.school_id, curriculum.id, subjectId)
  return componentsOf(curriculum, subjectId, uses, work)
}

/** Their order among their siblings as numbers. */
function positioned(places: readonly ComponentPlace[]) {
  const counts = new Map<string | null, number>()
  return places.map(({ id, parent_id, version }) => {
    const position = (counts.get(parent_id) ?? 0) + 1
    counts.set(parent_id, position)
    return { id, parent_id, version, position }
  })
}

const isMove = (place: { parent_id: string | null; position: number }, row: ComponentRow | undefined) =>
  row?.parent_id !== place.parent_id || row.position !== place.position

export async function reviseComponent(
  component: ComponentRow,
  { version, ...change }: { version: number; code?: string | undefined; text?: string | undefined },
  uses: ComponentUses,
  work: Work,
): Promise<CurriculumComponent> {
  const { id, curriculum_id, subject_id, school_id } = component
  const curriculum = await openCurriculum({ id: curriculum_id }, work)
  if (!(await saveComponent(work.tx, { id, version }, change))) throw refusal.version_conflict()
  publishComponents(work, school_id, curriculum_id, subject_id)
  const saved = (await treeOf(curriculum, subject_id, uses, work)).find((row) => row.id === id)
  if (!saved) throw refusal.not_found()
  return present(curriculum, saved)
}

/** With all below it. Whoever uses one of them still shows it, and is told when it is to be saved again. */
export async function removeComponent(component: ComponentRow, uses: ComponentUses, work: Work) {
  const { id, curriculum_id, subject_id, school_id } = component
  const curriculum = await openCurriculum({ id: curriculum_id }, work)
  const gone = withAllBelow(await treeOf(curriculum, subject_id, uses, work), id)
  if (gone.length === 0) throw refusal.not_found()
  await takeAway(
    work.tx,
    gone.map((row) => row.id),
  )
  publishComponents(work, school_id, curriculum_id, subject_id)
  return { id, removed: gone.length, kept: gone.filter(({ used_by }) => used_by.length > 0).length }
}

const present = (
  { kind }: CurriculumRow,
  { id, parent_id, depth, code, text, version, used_by }: UsedComponent & { depth: number },
): CurriculumComponent => ({
  id,
  parent_id,
  kind: componentKindAt(kind, depth),
  depth,
  code,
  text,
  version,
  used_by,
})
