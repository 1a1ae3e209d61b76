/** Where the things in a text lead: the page around it knows, and tells their cards whenever it has learnt more. */
import type { Embed } from '@kelasku/shared/kernel/rich-nodes'
import { createContext } from 'react'

export interface Ways {
  /** Where it is to be seen; nowhere for whoever may not see it. */
  pathOf: (embed: Embed['attrs']) => string | undefined
  /** What is wrong with it, for whoever can put another in its place. */
  noteOn: (embed: Embed['attrs']) => string | undefined
  /** A card has come that the page may have to ask after. */
  shown: (embed: Embed['attrs']) => void
}

export const EmbedWays = createContext<Ways>({ pathOf: () => undefined, noteOn: () => undefined, shown: () => {} })
