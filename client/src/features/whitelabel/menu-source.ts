/** The product's menu, as the settings of a tenant need it. The shell holds it, and hands it in from above. */
import type { MenuPath } from '@kelasku/shared/whitelabel/menu'
import type { Term, Wording } from '@kelasku/shared/whitelabel/wording'
import { createContext, type ReactNode } from 'react'

export interface MenuEntry {
  path: MenuPath
  label: string
  icon: ReactNode
  group: string | null
  /** Whether the tenant may decide, else who has decided already. */
  decidedBy: 'tenant' | 'always' | 'product' | 'grade' | 'kind'
}

/** The entries in their order, in these words. */
export type MenuSource = (words: { wording: Wording; hiddenTerms: readonly Term[] }) => readonly MenuEntry[]

export const MenuSource = createContext<MenuSource>(() => [])
