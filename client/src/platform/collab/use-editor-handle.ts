import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Pen, PenState } from './pen.ts'

/** While the words are not open. */
const closed = createStore<PenState>(() => ({ chosen: 'nothing', standing: [] }))

export const usePenState = <Picked>(pen: Pen | null, pick: (state: PenState) => Picked): Picked =>
  useStore(pen?.state ?? closed, pick)
