/** A tree told as a list, each branch directly behind what it hangs on: how both sides walk it. */
interface Branch {
  id: string
  parent_id: string | null
}

export interface Nested<B> {
  branch: B
  children: Nested<B>[]
}

/** Siblings keep the order of the list; what hangs on nothing that is there, or in a circle, is left out. */
export function nested<B extends Branch>(list: readonly B[]): Nested<B>[] {
  const below = new Map<string | null, B[]>()
  for (const branch of list) below.set(branch.parent_id, [...(below.get(branch.parent_id) ?? []), branch])
  const nest = (parentId: string | null): Nested<B>[] =>
    (below.get(parentId) ?? []).map((branch) => ({ branch, children: nest(branch.id) }))
  return nest(null)
}

/** The list again, each branch directly behind what it hangs on, with how deep it hangs. */
export function flattened<B extends Branch>(
  trees: readonly Nested<B>[],
  parent: B | null = null,
  depth = 1,
): (B & { depth: number })[] {
  return trees.flatMap(({ branch, children }) => [
    { ...branch, parent_id: parent?.id ?? null, depth },
    ...flattened(children, branch, depth + 1),
  ])
}

/** A branch and all that hangs on it. */
export function withAllBelow<B extends Branch>(list: readonly B[], id: string): B[] {
  const ids = new Set([id])
  // In a list where each stands behind what it hangs on, one walk finds all.
  for (const { id: own, parent_id } of list) if (parent_id !== null && ids.has(parent_id)) ids.add(own)
  return list.filter((branch) => ids.has(branch.id))
}
