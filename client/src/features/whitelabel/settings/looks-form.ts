/** A school's looks in the boxes of its settings, and back. A blank box is the default. */
import { attributeValue, writableKeys, type WritableKey } from '@kelasku/shared/whitelabel/attributes'
import type { AppearanceRevision, OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { z } from 'zod'

export type Looks = Record<WritableKey, string>

/** What the form was filled from: travels with it and its draft, so that another's change can be told from one's own. */
export interface Base {
  version: number
  own: Looks
  logo: string
}

const orDefault = (schema: z.ZodType<string, string>) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return ''
    const { data, error } = schema.safeParse(text)
    if (!error) return data
    error.issues.forEach(({ message }) => context.addIssue({ code: 'custom', message }))
    return z.NEVER
  })

const eachKey = <Value>(valueOf: (key: WritableKey) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these keys
  Object.fromEntries(writableKeys.map((key) => [key, valueOf(key)])) as Record<WritableKey, Value>

export const LooksForm = z.object({
  own: z.object(eachKey((key) => orDefault(attributeValue(key)))),
  /** The address of the school's sign; blank is none. */
  logo: z.string(),
  base: z.custom<Base>(),
})
export type LooksBoxes = z.input<typeof LooksForm>

const looksOf = ({ attributes }: OwnAppearance): Looks => {
  const said = new Map(attributes.map(({ key, value }) => [key, value]))
  return eachKey((key) => said.get(key) ?? '')
}

export function filledFrom(appearance: OwnAppearance): LooksBoxes {
  const [own, logo] = [looksOf(appearance), appearance.logo_image_url ?? '']
  return { own, logo, base: { version: appearance.version, own, logo } }
}

/** Only what differs is sent: a box that nobody opened must not undo what somebody else did to it. */
export function revisionOf({ own, logo, base }: z.output<typeof LooksForm>): z.input<typeof AppearanceRevision> {
  const changed = writableKeys.filter((key) => own[key] !== base.own[key])
  return {
    version: base.version,
    attributes: Object.fromEntries(changed.map((key) => [key, own[key] || null])),
    ...(logo === base.logo ? {} : { logo_image_url: logo || null }),
  }
}

/** What somebody else has saved meanwhile comes in; what was changed here stays. */
export function broughtUp(mine: LooksBoxes, appearance: OwnAppearance): { merged: LooksBoxes; theirs: WritableKey[] } {
  const { own, logo, base } = filledFrom(appearance)
  const isMine = (key: WritableKey) => mine.own[key] !== mine.base.own[key]
  const theirs = writableKeys.filter((key) => own[key] !== mine.base.own[key] && own[key] !== mine.own[key])
  return {
    merged: {
      own: eachKey((key) => (isMine(key) ? mine.own[key] : own[key])),
      logo: mine.logo === mine.base.logo ? logo : mine.logo,
      base,
    },
    theirs,
  }
}

/** Lists are kept as JSON text. */
export function itemsIn(text: string): string[] {
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** An empty list says the same as none. */
export const listOf = (items: readonly string[]): string => (items.length === 0 ? '' : JSON.stringify(items))
