interface Hung {
  id: string
  anchor: string | null
}

/** As their words are read; what is about the whole first, and what has lost its words last. */
export function inReadingOrder<Remark extends Hung>(remarks: readonly Remark[], standing: readonly string[]): Remark[] {
  const places = new Map(standing.map((id, place) => [id, place]))
  const placeOf = ({ id, anchor }: Remark) => (anchor === null ? -1 : (places.get(id) ?? Infinity))
  return remarks.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}
