import type { useFilters } from './use-filters.ts'

export interface Sort<Key extends string> {
  /** For the call that asks for the list. */
  query: { sort?: Key; direction?: 'asc' | 'desc' }
  of: (key: Key) => 'asc' | 'desc' | null
  /** Up, then down, then as the list stands by itself. */
  turn: (key: Key) => void
}

/** What a table is sorted by, in the address: `?urut=nama`, and with a minus the other way round. */
export function useSort<Key extends string>(
  { of: valueOf, change }: ReturnType<typeof useFilters>,
  /** By their names in the address. */
  keys: Record<string, Key>,
): Sort<Key> {
  const asked = valueOf('urut')
  const isDown = asked.startsWith('-')
  const sort = Object.hasOwn(keys, asked.replace(/^-/, '')) ? keys[asked.replace(/^-/, '')] : undefined
  const direction = isDown ? 'desc' : 'asc'
  const nameOf = (key: Key) => Object.keys(keys).find((name) => keys[name] === key) ?? ''
  const of = (key: Key) => (sort === key ? direction : null)
  return {
    query: sort === undefined ? {} : { sort, direction },
    of,
    turn: (key) => {
      const name = nameOf(key)
      change({ urut: { asc: `-${name}`, desc: '', none: name }[of(key) ?? 'none'] })
    },
  }
}
