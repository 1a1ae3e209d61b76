import type { CSSProperties } from 'react'

/** Where the frozen columns stand: each after those before it. */
export const leftOf = (frozen: readonly { width: number }[], index: number): CSSProperties => ({
  left: frozen.slice(0, index).reduce((sum, { width }) => sum + width, 0),
})
