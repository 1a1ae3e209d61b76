/** How components change places: pure, by lists in which each stands behind what it hangs on. */
import { flattened, nested, withAllBelow, type Nested } from '@kelasku/shared/curriculum/tree'

export interface Placed {
  id: string
  parent_id: string | null
  depth: number
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** The list after the step, or null where there is no such step. */
export function stepped<P extends Placed>(
  list: readonly P[],
  id: string,
  direction: Direction,
  tiers: number,
): P[] | null {
  const own = list.find((one) => one.id === id)
  if (!own) return null
  const siblings = list.filter(({ parent_id }) => parent_id === own.parent_id)
  const index = siblings.indexOf(own)
  switch (direction) {
    case 'up':
      return index === 0 ? null : placed(list, id, own.parent_id, index - 1)
    case 'down':
      return index === siblings.length - 1 ? null : placed(list, id, own.parent_id, index + 1)
    case 'in': {
      const above = siblings[index - 1]
      return above && heightOf(list, own) + own.depth <= tiers ? placed(list, id, above.id, Infinity) : null
    }
    case 'out': {
      const parent = list.find((one) => one.id === own.parent_id)
      if (!parent) return null
      const uncles = list.filter(({ parent_id }) => parent_id === parent.parent_id)
      return placed(list, id, parent.parent_id, uncles.indexOf(parent) + 1)
    }
  }
}

/** How many tiers a component takes up together with what hangs on it. */
function heightOf(list: readonly Placed[], own: Placed): number {
  return Math.max(...withAllBelow(list, own.id).map(({ depth }) => depth)) - own.depth + 1
}

/** Below another one, at this place among those that are there without it. */
function placed<P extends Placed>(list: readonly P[], id: string, parentId: string | null, index: number): P[] {
  const trees = nested(list)
  const taken = takeOut(trees, id)
  if (!taken) return [...list]
  const siblings = parentId === null ? trees : (find(trees, parentId)?.children ?? trees)
  siblings.splice(index, 0, taken)
  return flattened(trees)
}

function takeOut<P extends Placed>(trees: Nested<P>[], id: string): Nested<P> | undefined {
  const index = trees.findIndex(({ branch }) => branch.id === id)
  if (index >= 0) return trees.splice(index, 1)[0]
  for (const { children } of trees) {
    const found = takeOut(children, id)
    if (found) return found
  }
  return undefined
}

function find<P extends Placed>(trees: readonly Nested<P>[], id: string): Nested<P> | undefined {
  for (const tree of trees) {
    const found = tree.branch.id === id ? tree : find(tree.children, id)
    if (found) return found
  }
  return undefined
}

/**
 * Dropped between two lines of the list: it hangs on the nearest one above that may carry it, as deep as the hand held
 * it. What hangs on it comes along.
 */
export function dropped<P extends Placed>(
  list: readonly P[],
  id: string,
  { line, depth }: { line: number; depth: number },
  tiers: number,
): P[] {
  const own = list.find((one) => one.id === id)
  if (!own) return [...list]
  const coming = new Set(withAllBelow(list, id).map((one) => one.id))
  const order = [...list]
  order.splice(line, 0, ...order.splice(list.indexOf(own), 1))
  const before = order.slice(0, order.indexOf(own)).filter((one) => !coming.has(one.id))

  const deepest = Math.min((before.at(-1)?.depth ?? 0) + 1, tiers - heightOf(list, own) + 1)
  const wanted = Math.max(1, Math.min(depth, deepest))
  const parent = wanted === 1 ? null : before.findLast((one) => one.depth === wanted - 1)
  const parentId = parent?.id ?? null
  return placed(list, id, parentId, before.filter((one) => one.parent_id === parentId).length)
}

/** What is said after a step: where it stands now. */
export function whereIs(list: readonly Placed[], id: string): { place: number; of: number } {
  const own = list.find((one) => one.id === id)
  const siblings = list.filter(({ parent_id }) => parent_id === own?.parent_id)
  return { place: siblings.findIndex((one) => one.id === id) + 1, of: siblings.length }
}
