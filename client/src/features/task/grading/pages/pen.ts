/** What is in the hand, for all pages that are shown at once. */
import type { MarkColor } from '@kelasku/shared/task/page-marks'
import { createContext, use } from 'react'
import type { Tool } from './drawing.ts'

export interface DrawnAt {
  fileId: string
  page: number
  key: string
}

export interface Pen {
  tool: Tool | null
  color: MarkColor
  /** What was drawn last can be taken back. */
  drew: (mark: DrawnAt) => void
}

export const PenContext = createContext<Pen>({ tool: null, color: 'red', drew: () => {} })
export const usePen = (): Pen => use(PenContext)
