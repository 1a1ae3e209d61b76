/**
 * A tenant's attributes, read: what the screens need to know of how this school looks and speaks. Attributes are rows
 * that people wrote, so whatever cannot be read counts as not given.
 */
import type { attributeKeys, Tenant } from '@kelasku/shared/whitelabel/contract'
import { hiddenTermsFor, overridesIn, wordingFor, type Term, type Wording } from '@kelasku/shared/whitelabel/wording'
import { isText } from '#platform/storage.ts'

type AttributeKey = (typeof attributeKeys)[number]

/** The lists that a tenant may give a picture of its own for when they are empty. */
export type EmptyPlace = Extract<AttributeKey, `empty_${string}`> extends `empty_${infer Place}` ? Place : never

export interface Appearance {
  school_id: string | null
  school_name: string
  logo_image_url: string | null
  /** Stands in titles: the tenant's own name for the site, else the school's. */
  site_name: string
  brand_colour: string | null
  kelasku_banner: string | null
  login_banners: readonly string[]
  wizard_steps: readonly [string | null, string | null, string | null]
  hidden_menus: readonly string[]
  /** What this kind of school does not have. */
  hidden_terms: readonly Term[]
  wording: Wording
  emptyPicture: (place: EmptyPlace) => string | null
}

export function appearanceOf(tenant: Tenant): Appearance {
  const given = new Map(tenant.attributes.map(({ key, value }) => [key, value.trim()]))
  const text = (key: AttributeKey) => given.get(key) || null
  const own = overridesIn(tenant.attributes)

  return {
    school_id: tenant.school_id,
    school_name: tenant.school_name,
    logo_image_url: tenant.logo_image_url,
    site_name: text('site_name') ?? (tenant.school_name || product),
    brand_colour: text('brand_colour'),
    kelasku_banner: text('kelasku_banner'),
    login_banners: listIn(text('login_banner')),
    wizard_steps: [text('wizard_step_one'), text('wizard_step_two'), text('wizard_step_three')],
    hidden_menus: listIn(text('hidden_menus')),
    hidden_terms: hiddenTermsFor(tenant.site_type, own),
    wording: wordingFor(tenant.site_type, own),
    emptyPicture: (place) => text(`empty_${place}`),
  }
}

const product = 'Kelasku'

/** Before the tenant is known. */
export const nobody: Tenant = {
  school_id: null,
  school_name: '',
  slug: null,
  grade: null,
  site_type: 'school',
  logo_image_url: null,
  attributes: [],
}

/** Lists are kept as JSON text; a single address stands for a list of one. */
function listIn(text: string | null): string[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isText).filter(Boolean) : []
  } catch {
    return [text]
  }
}
