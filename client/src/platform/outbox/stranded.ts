/**
 * A place in the shell for what lies on this device and will not be taken by the server. What tells of it, and shows it,
 * comes with the first to be shown (collab/stranded.ts); with the last one it goes again.
 */
import type { ComponentType } from 'react'
import { create } from 'zustand'

interface Parts {
  /** Says beside what waits for a line how much waits in vain, and leads to it. */
  Sign: ComponentType<{ isSmall?: boolean }>
  Window: ComponentType
}

export const useStrandedParts = create<Parts | null>(() => null)
