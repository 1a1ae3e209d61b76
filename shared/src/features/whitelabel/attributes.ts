/**
 * What each attribute of a tenant's appearance may hold. A value is text on every screen and in every list of the
 * school, so it is text only: no addresses but our own, no markup, nothing longer than a line or two.
 */
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { isColour, isReadable } from './colour.ts'
import { attributeKeys, type AttributeKey } from './contract.ts'
import { alwaysShown, isMenuPath, type MenuPath } from './menu.ts'
import { lower, overridesIn, wordingFor, type SiteType } from './wording.ts'

/** `site_type` is the school's own and changed there; the rest are the tenant's to write. */
export type WritableKey = Exclude<AttributeKey, 'site_type'>

const line = z.string().trim().min(1).max(300)

const ownFile = /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/
const asset = /^\/assets\/[\w-]+(?:[./][\w-]+)*\.(?:svg|png|webp|jpg)$/

/** A picture of our own: an uploaded file, or one that came with the product. */
const Picture = z
  .string()
  .max(200)
  .refine((address) => ownFile.test(address) || asset.test(address), { error: texts.pictureNotUploaded })

const Menu = z
  .string()
  .refine((path): path is MenuPath => isMenuPath(path), { error: texts.menuUnknown, abort: true })
  .refine((path) => !alwaysShown.some((shown) => shown === path), { error: texts.menuNotHidden })

/** Lists are kept as JSON text. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .string()
    .max(4000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: texts.notAList })
        return z.NEVER
      }
    })
    .pipe(z.array(item).max(most))
    .transform((items) => JSON.stringify(items))

const special: Partial<Record<WritableKey, z.ZodType<string, string>>> = {
  kelasku_banner: Picture,
  login_banner: listOf(Picture, 5),
  site_name: line.max(60),
  brand_colour: z
    .string()
    .trim()
    .toLowerCase()
    .refine(isColour, { error: texts.colourForm, abort: true })
    .refine(isReadable, {
      error: texts.colourTooLight,
    }),
  hidden_menus: listOf(Menu, 40),
}

/** The schema of a key's value: its own, else by the kind of key. */
export const attributeValue = (key: WritableKey): z.ZodType<string, string> => {
  if (special[key]) return special[key]
  if (key.startsWith('empty_')) return Picture
  return key.startsWith('term_') ? line.max(60) : line
}

/** The keys that a tenant may write, in the order in which they are declared. */
export const writableKeys = attributeKeys.filter((key): key is WritableKey => key !== 'site_type')

export const isWritable = (key: string): key is WritableKey => (writableKeys as readonly string[]).includes(key)

/** The id of the file of our own that lies at this address. */
export const fileNamedBy = (address: string): string | undefined => ownFile.exec(address)?.[1]

/** The ids of our own files that a value names. */
export const filesNamedIn = (value: string): string[] =>
  [...value.matchAll(/\/api\/files\/([0-9a-f-]{36})/g)].map(([, id]) => id!) // the group always matches

/**
 * What a tenant that says nothing about itself shows, in its own words. The second step has no usual text: a code is for
 * some and not for others, so the window says it to each by what they are.
 */
export function defaultAttributes(
  { school_name, site_type }: { school_name: string; site_type: SiteType },
  own: readonly { key: string; value: string }[],
): Record<string, string> {
  const say = wordingFor(site_type, overridesIn(own))
  return {
    site_name: school_name,
    site_type,
    wizard_step_one: `Pilih peran Anda di ${lower(say.school)}; cara bergabungnya mengikuti peran itu.`,
    wizard_step_three: `Selesai. Kegiatan belajar Anda ada di menu ${say.my_class}.`,
    login_banner: '[]',
    hidden_menus: '[]',
  }
}
