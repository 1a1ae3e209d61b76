/** So many one by one; each may have to move all that lie behind it. */
const few = 16

/** Stretches of whole numbers, kept apart and in order: what of one writer's text is deleted. */
export class Ranges {
  /** Half-open, disjoint and ascending: from, until, from, until… */
  private edges: number[] = []

  has(from: number, until: number): boolean {
    const at = this.firstEndingAt(from)
    return at < this.edges.length && this.edges[at]! <= from && this.edges[at + 1]! >= until
  }

  add(from: number, until: number): void {
    const first = this.firstEndingAt(from)
    let last = first
    let [start, end] = [from, until]
    while (last < this.edges.length && this.edges[last]! <= until) {
      start = Math.min(start, this.edges[last]!)
      end = Math.max(end, this.edges[last + 1]!)
      last += 2
    }
    this.edges.splice(first, last - first, start, end)
  }

  addAll(stretches: readonly (readonly [from: number, until: number])[]): void {
    if (stretches.length <= few) for (const [from, until] of stretches) this.add(from, until)
    else this.merge(stretches.toSorted(([from], [other]) => from - other))
  }

  private merge(stretches: readonly (readonly [from: number, until: number])[]): void {
    const merged: number[] = []
    const put = (from: number, until: number) => {
      const last = merged.length - 1
      if (last >= 0 && from <= merged[last]!) merged[last] = Math.max(merged[last]!, until)
      else merged.push(from, until)
    }
    let at = 0
    for (const [from, until] of stretches) {
      for (; at < this.edges.length && this.edges[at]! <= from; at += 2) put(this.edges[at]!, this.edges[at + 1]!)
      put(from, until)
    }
    for (; at < this.edges.length; at += 2) put(this.edges[at]!, this.edges[at + 1]!)
    this.edges = merged
  }

  /** Where the first stretch begins that ends there or later. */
  private firstEndingAt(place: number): number {
    let [low, high] = [0, this.edges.length / 2]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.edges[middle * 2 + 1]! < place) low = middle + 1
      else high = middle
    }
    return low * 2
  }
}
