import { useEffect, useState } from 'react'

/** As many as are read from across a room at once. */
const perPage = 12
/** Long enough to find one's class. */
const turnMs = 12_000

export interface Turning<Item> {
  shown: Item[]
  page: number
  count: number
  isPaused: boolean
  pause: (isPaused: boolean) => void
  turn: (by: 1 | -1) => void
}

/** Pages that turn by themselves, unless somebody holds them. */
export function usePages<Item>(items: readonly Item[], isHeld: boolean): Turning<Item> {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const count = Math.max(1, Math.ceil(items.length / perPage))
  const page = at % count
  const stands = isPaused || isHeld || count === 1
  useEffect(() => {
    if (stands) return undefined
    const timer = setInterval(() => setAt((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [stands])
  return {
    shown: items.slice(page * perPage, (page + 1) * perPage),
    page,
    count,
    isPaused,
    pause: setPaused,
    turn: (by) => setAt(page + by + count),
  }
}
