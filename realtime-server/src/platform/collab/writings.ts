/**
 * What somebody has written in one connection, counted: how much of it, from the first on, is on the disk. Something
 * later may be kept sooner, where a disk was full in between, and that alone says nothing of what came before it.
 */
export class Writings {
  private written = 0
  private told = 0
  /** Ascending. */
  private readonly unsaved = new Set<number>()
  /** Not stored, since something before them is missing; whoever sends all that they have sends these too. */
  private gapped: number[] = []

  next(): number {
    this.unsaved.add(++this.written)
    return this.written
  }

  isGapped(nth: number): void {
    this.gapped.push(nth)
  }

  isSaved(nth: number, isAll: boolean): void {
    this.unsaved.delete(nth)
    if (!isAll) return
    for (const earlier of this.gapped) if (earlier < nth) this.unsaved.delete(earlier)
    this.gapped = this.gapped.filter((other) => other > nth)
  }

  /** Nothing if they know it already. */
  takeNews(): number | undefined {
    const [first = this.written + 1] = this.unsaved
    if (first - 1 === this.told) return undefined
    this.told = first - 1
    return this.told
  }
}
