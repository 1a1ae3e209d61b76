import { useState } from 'react'

export interface Chosen<Row> {
  /** Those that are on the screen: what a filter has taken away is not acted on unseen. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  mayChoose: (row: Row) => boolean
  set: (rows: readonly Row[], isOn: boolean) => void
  clear: () => void
}

/** Several rows of a table, chosen to do the same with all of them. */
export function useChosen<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  mayChoose: (row: Row) => boolean = () => true,
): Chosen<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const has = (row: Row) => keys.has(keyOf(row)) && mayChoose(row)
  return {
    rows: rows.filter(has),
    has,
    mayChoose,
    set: (some, isOn) =>
      setKeys((former) => {
        const next = new Set(former)
        for (const row of some) {
          if (isOn) next.add(keyOf(row))
          else next.delete(keyOf(row))
        }
        return next
      }),
    clear: () => setKeys(new Set()),
  }
}
