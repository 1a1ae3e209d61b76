/** A section of a profile in the boxes of a form, and back: only what was changed is sent. */
import { fieldSchemas, type WritableField } from '@kelasku/shared/profile/contract'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { z } from 'zod'
import { number, parseNumber } from '#platform/i18n/format.ts'
import type { Revision } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { controlOf, copyFlagOf } from './controls.ts'
import { isBlank, valueIn } from './values.ts'

export type Box = string | boolean | null
export type Boxes = Record<string, Box>

export interface SectionBoxes {
  values: Boxes
  /** What the form was filled from travels with it and its draft, so that another's change can be told from one's own. */
  base: { version: number; values: Boxes }
}

export interface FilledSection {
  values: Record<string, unknown>
  base: { version: number; values: Boxes }
}

/** A dot would lead a form into an object. */
export const boxName = (field: ProfileField): string => field.replace('.', ':')

const boxOf = (field: ProfileField, value: unknown): Box => {
  const { kind } = controlOf(field)
  if (kind === 'flag') return value === true
  if (kind === 'place') return typeof value === 'string' ? value : null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return number(value)
  return isBlank(value) ? '' : String(value)
}

export const boxesOf = (profile: Profile, fields: readonly ProfileField[]): Boxes =>
  Object.fromEntries(fields.map((field) => [boxName(field), boxOf(field, valueIn(profile, field))]))

export function filledFrom(profile: Profile, fields: readonly ProfileField[]): SectionBoxes {
  const values = boxesOf(profile, fields)
  return { values, base: { version: profile.version, values } }
}

/** What a box of each kind holds, before the law looks at it. */
const readings: Partial<Record<ReturnType<typeof controlOf>['kind'], z.ZodType>> = {
  flag: z.boolean(),
  place: z.string().nullable(),
  number: z.string().transform((text) => (text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN))),
  list: z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
}

const blankIsNull = z.string().transform((text) => (text.trim() === '' ? null : text))
const mustStand = z.string()

const isWritable = (field: ProfileField): field is WritableField => field in fieldSchemas

function schemaOfBox(field: ProfileField): z.ZodType {
  if (!isWritable(field)) throw new Error(`${field} is nobody's to write`)
  const law: z.ZodType = fieldSchemas[field]
  const reading = readings[controlOf(field).kind] ?? (law.safeParse(null).success ? blankIsNull : mustStand)
  return reading.pipe(law)
}

export const schemaOfSection = (fields: readonly ProfileField[]) =>
  z.object({
    values: z.object(Object.fromEntries(fields.map((field) => [boxName(field), schemaOfBox(field)]))),
    base: z.object({ version: z.number(), values: z.record(z.string(), z.any()) }),
    // The fields are chosen as the page is drawn, so the compiler cannot list them.
  }) as unknown as z.ZodType<FilledSection, SectionBoxes>

/** The fields whose box holds something else than the form was filled with; a copied address is not written. */
export function changedFields(fields: readonly ProfileField[], { values, base }: SectionBoxes): ProfileField[] {
  const isCopied = (field: ProfileField) => {
    const flag = copyFlagOf(field)
    return flag !== undefined && values[boxName(flag)] === true
  }
  return fields.filter((field) => values[boxName(field)] !== base.values[boxName(field)] && !isCopied(field))
}

export function revisionOf(fields: readonly ProfileField[], { values, base }: FilledSection): Revision {
  const revision: Record<string, unknown> = { version: base.version }
  for (const field of fields) {
    const [owner = field, part] = field.split('.')
    const value = values[boxName(field)]
    if (part === undefined) revision[owner] = value
    else revision[owner] = { ...Object(revision[owner]), [part]: value }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value has passed the schema of its field
  return revision as Revision
}
