/** Ways of parting a class in two, from its list by name: the first half has one more where it does not come out even. */
interface Groups {
  A: string[]
  B: string[]
}

export function inHalves(ids: readonly string[]): Groups {
  const half = Math.ceil(ids.length / 2)
  return { A: ids.slice(0, half), B: ids.slice(half) }
}

/** By their number in the list: odd ones, even ones. */
export const byTurns = (ids: readonly string[]): Groups => ({
  A: ids.filter((_, index) => index % 2 === 0),
  B: ids.filter((_, index) => index % 2 === 1),
})

/** Into the other group, into one at all, or with nothing into none. */
export function moved(groups: Groups, id: string, to: 'A' | 'B' | null): Groups {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
  const rest = { A: without(groups.A), B: without(groups.B) }
  return to === null ? rest : { ...rest, [to]: [...rest[to], id] }
}
