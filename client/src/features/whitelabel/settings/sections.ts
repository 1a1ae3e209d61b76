import type { WritableKey } from '@kelasku/shared/whitelabel/attributes'

/** The parts of the page, in the order in which a school thinks of them. */
export const sections = ['name', 'pictures', 'menu', 'wizard', 'terms'] as const
export type Section = (typeof sections)[number]

/** As they stand in the address. */
export const addressOf: Record<Section, string> = {
  name: 'nama',
  pictures: 'gambar',
  menu: 'menu',
  wizard: 'wizard',
  terms: 'istilah',
}

export const sectionAt = (address: string | null): Section =>
  sections.find((section) => addressOf[section] === address) ?? 'name'

const exactly: Partial<Record<WritableKey, Section>> = {
  site_name: 'name',
  brand_colour: 'name',
  hidden_menus: 'menu',
  wizard_step_one: 'wizard',
  wizard_step_two: 'wizard',
  wizard_step_three: 'wizard',
}

export const sectionOf = (key: WritableKey): Section => exactly[key] ?? (key.startsWith('term_') ? 'terms' : 'pictures')
