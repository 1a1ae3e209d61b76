/** What was written here, batch by batch, to be taken back and done again. A cell that another has changed since is left. */
import type { GridChange } from './types.ts'

/** So many batches can be taken back. */
const most = 100

export class History {
  private done: (readonly GridChange[])[] = []
  private undone: (readonly GridChange[])[] = []

  add(batch: readonly GridChange[]): void {
    this.done = [...this.done, batch].slice(-most)
    this.undone = []
  }

  /** @param reads what stands in the cell now; nothing where it cannot be written any more */
  undo(reads: (change: GridChange) => string | undefined): Reversal | undefined {
    const batch = this.done.pop()
    if (!batch) return undefined
    const turned = reverse(batch, reads)
    if (turned.changes.length > 0) this.undone.push(turned.changes)
    return turned
  }

  redo(reads: (change: GridChange) => string | undefined): Reversal | undefined {
    const batch = this.undone.pop()
    if (!batch) return undefined
    const turned = reverse(batch, reads)
    if (turned.changes.length > 0) this.done.push(turned.changes)
    return turned
  }
}

export interface Reversal {
  changes: GridChange[]
  /** Others have written there since. */
  left: GridChange[]
}

function reverse(batch: readonly GridChange[], reads: (change: GridChange) => string | undefined): Reversal {
  const isStill = (change: GridChange) => reads(change) === change.to
  return {
    changes: batch.filter(isStill).map((change) => ({ ...change, from: change.to, to: change.from })),
    left: batch.filter((change) => !isStill(change)),
  }
}
