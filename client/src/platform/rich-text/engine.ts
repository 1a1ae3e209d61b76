/** The engine of formulas, fetched when the first formula appears; 80 kB and the fonts that its letters need. */
import { useEffect } from 'react'
import { create } from 'zustand'

type Engine = typeof import('./katex.ts')

const useFetched = create<{ engine: Engine | null }>(() => ({ engine: null }))
let underWay: Promise<void> | undefined

/** Nothing until it has come. */
export function useEngine(): Engine | null {
  useEffect(() => void fetchEngine(), [])
  return useFetched(({ engine }) => engine)
}

function fetchEngine(): Promise<void> {
  underWay ??= import('./katex.ts').then(
    (engine) => useFetched.setState({ engine }),
    () => {
      underWay = undefined
      addEventListener('online', () => void fetchEngine(), { once: true })
    },
  )
  return underWay
}
