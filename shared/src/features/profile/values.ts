/** A revision in the shape of the forms, as one value a field: what the table of fields and the law about them speak of. */
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import type { ProfileRevision, ProfileValues, WritableField } from './contract.ts'
import { ParentKind } from './fields.ts'

const secondNameOf = {
  provinsi_id: 'province_id',
  kabupaten_id: 'city_id',
  kecamatan_id: 'district_id',
  desa_id: 'village_id',
} as const satisfies Partial<Record<keyof ProfileRevision, WritableField>>

const isSecondName = (key: string): key is keyof typeof secondNameOf => key in secondNameOf
const isParent = (key: string): key is ParentKind => ParentKind.safeParse(key).success

export function valuesOf({ version: _, proof: _proof, ...revision }: ProfileRevision): ProfileValues {
  // Every value has passed the schema of its field.
  const values: Record<string, unknown> = {}
  const contradictions: FieldTexts = {}
  for (const [key, value] of Object.entries(revision)) {
    if (value === undefined) continue
    if (!isSecondName(key) && !isParent(key)) values[key] = value
  }
  for (const parent of ParentKind.options) Object.assign(values, ofParent(parent, revision[parent] ?? {}))
  for (const [second, first] of Object.entries(secondNameOf)) {
    const value = revision[second as keyof typeof secondNameOf] // Object.entries widens the keys
    if (value === undefined) continue
    if (values[first] !== undefined && values[first] !== value) contradictions[second] = [`Berbeda dari ${first}`]
    values[first] = value
  }
  if (Object.keys(contradictions).length > 0) throw refusal.INVALID_REQUEST_PAYLOAD(contradictions)
  return values
}

const ofParent = (parent: ParentKind, parts: object) =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .map(([part, value]) => [`${parent}.${part}`, value]),
  )

/** Two lists of one content are the same value. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
