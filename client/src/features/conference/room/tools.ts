import type { ComponentType } from 'react'

/** Something that is done in a room: a button in the bar, on a phone perhaps a line of its menu. */
export interface Tool {
  key: string
  icon: ComponentType
  /** Spoken, and shown on hover. */
  label: string
  /** One word below the icon. */
  short: string
  keys?: string
  /** What it opens is open. */
  isOn?: boolean
  /** How many things wait behind it. */
  badge?: number | undefined
  isDanger?: boolean
  /** On a phone, whose bar has room for five, it is a line of the menu. */
  isInMenu?: boolean
  /** On a laptop what it opens is always there. */
  isForNarrow?: boolean
  onPress: () => void
}

/** What waits behind all of them. */
export const badgeOf = (tools: readonly Tool[]): number | undefined =>
  tools.reduce((sum, { badge = 0 }) => sum + badge, 0) || undefined
