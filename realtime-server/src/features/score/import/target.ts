/** The sheet that an import goes into, with the columns that it may fill, and in whose name. */
import { actorIn, type Actor, type Membership } from '@kelasku/shared/kernel/actor'
import type { SheetObjective } from '@kelasku/shared/score/contract'
import { ScoreImportChoice, typesOfComponents } from '@kelasku/shared/score/import'
import type { ScoreType, Semester } from '@kelasku/shared/score/sheet'
import { and, eq } from 'drizzle-orm'
import type { Target } from '#features/import/kind.ts'
import { schoolMembers } from '#features/school/table.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { findSheet, type KnownSheet } from '../repo.ts'
import { listItems, listObjectives, type LockableItem } from '../rows.ts'

/** A column of the sheet; or a component of the curriculum for which there is none yet: one is made when it is filled. */
export interface FillableColumn {
  /** The same before and after its column was made. */
  key: string
  code: string
  title: string
  max_score: number
  item: LockableItem | null
  component: SheetObjective | null
}

/** What a column is that an import makes. */
export const usualMost = 100
const longestTitle = 120

/** A person in a school as they are now: a process goes on in the name of who began it. */
export async function findActor(tx: Tx, schoolId: string, userId: string): Promise<Actor | undefined> {
  const memberships: Membership[] = await tx
    .select({
      id: schoolMembers.id,
      schoolId: schoolMembers.school_id,
      role: schoolMembers.role,
      isAdmin: schoolMembers.is_admin,
      position: schoolMembers.position,
    })
    .from(schoolMembers)
    .where(
      and(eq(schoolMembers.school_id, schoolId), eq(schoolMembers.user_id, userId), eq(schoolMembers.status, 'ACTIVE')),
    )
  return actorIn({ userId, sessionId: '', memberships }, schoolId)
}

/** Nobody in particular: what stands in a sheet is the same for everybody. */
const nobody = (schoolId: string): Actor => ({
  userId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  memberships: [],
  schoolId,
  roles: [],
  isAdmin: false,
  positions: [],
})

/** Nothing where the course is there no more. */
export async function findTarget(
  { schoolId, targetId, presets }: Target,
  { tx }: Work,
  who: Actor = nobody(schoolId),
): Promise<{ known: KnownSheet; choice: ScoreImportChoice } | undefined> {
  const choice = ScoreImportChoice.parse(presets)
  const known = targetId === null ? undefined : await findSheet(tx, who, targetId, choice.semester)
  return known && { known, choice }
}

/** Those of one type, and the components that have none yet, in the order of the curriculum. */
export async function listFillable(known: KnownSheet, type: ScoreType, { tx }: Work): Promise<FillableColumn[]> {
  const items = known.sheet ? await listItems(tx, known.sheet.id) : []
  const ofType = items.filter(({ score_type }) => score_type === type)
  const components = typesOfComponents.includes(type) ? lowest(await listObjectives(tx, known, [])) : []
  // The first column that is of one component alone stands for it.
  const first = new Map<string, LockableItem>()
  for (const item of ofType) {
    const [only, ...others] = item.component_ids
    if (only !== undefined && others.length === 0 && !first.has(only)) first.set(only, item)
  }
  const standing = new Map(components.map((component) => [first.get(component.id)?.id, component]))
  const examined = new Set(ofType.flatMap(({ component_ids }) => component_ids))
  return [
    ...ofType.map((item) => ofItem(item, standing.get(item.id) ?? null)),
    ...components.filter(({ id }) => !examined.has(id)).map(ofComponent),
  ]
}

/** What is examined: no element of a curriculum that has objectives below it. */
function lowest(objectives: readonly SheetObjective[]): SheetObjective[] {
  const parents = new Set(objectives.map(({ parent_id }) => parent_id))
  const isTree = objectives.some(({ parent_id }) => parent_id !== null)
  return objectives.filter(({ id, parent_id }) => !parents.has(id) && (parent_id !== null || !isTree))
}

const ending = (id: string) => id.replaceAll('-', '').slice(-8)

const named = (component: SheetObjective) => ({
  key: `c_${component.id}`,
  code: `t${ending(component.id)}`,
})

const ofItem = (item: LockableItem, component: SheetObjective | null): FillableColumn => ({
  ...(component ? named(component) : { key: `i_${item.id}`, code: `k${ending(item.id)}` }),
  title: item.title,
  max_score: item.max_score,
  item,
  component,
})

const ofComponent = (component: SheetObjective): FillableColumn => ({
  ...named(component),
  title: [component.code, component.text].filter(Boolean).join(' ').slice(0, longestTitle),
  max_score: usualMost,
  item: null,
  component,
})

export const chosenOf = (semester: Semester, score_type: ScoreType, reason: string) => ({
  semester: String(semester),
  score_type: String(score_type),
  reason,
})
