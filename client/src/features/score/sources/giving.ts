import { createContext } from 'react'
import type { GivenScore } from '../sheet/outbox.ts'

/** How a cell of the grid gives a score. A context, since the columns, which draw the cells, are made once. */
export const Giving = createContext<((given: GivenScore) => void) | null>(null)
