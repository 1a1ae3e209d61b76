/** Which column of a sheet each field is taken from: found by its name, changed by hand. */
import type { ImportMapping } from '@kelasku/shared/import/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { cleaned, isEmptyCell, plain } from './fields.ts'
import type { Field, Fields } from './kind.ts'

/** Each column for one field at most, and the first of two that are called the same. */
export function guessMapping(fields: Fields, headers: readonly string[]): ImportMapping {
  const places = new Map<string, number>()
  headers.forEach((header, index) => {
    const name = plain(header)
    if (name !== '' && !places.has(name)) places.set(name, index)
  })
  const taken = new Set<number>()
  const coded = ({ code }: Field): number | undefined => {
    const place = code === undefined ? -1 : headers.findIndex((header) => header.includes(`[${code}]`))
    return place < 0 ? undefined : place
  }
  const placeOf = (field: Field): number | null => {
    const place = [
      coded(field),
      ...[field.header, ...(field.aliases ?? [])].map((name) => places.get(plain(name))),
    ].find((index) => index !== undefined && !taken.has(index))
    if (place === undefined) return null
    taken.add(place)
    return place
  }
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, placeOf(field)]))
}

/** What somebody chose, over what was chosen before. */
export function revisedMapping(
  fields: Fields,
  headers: readonly string[],
  before: ImportMapping,
  change: ImportMapping,
) {
  const wrong = Object.entries(change).filter(
    ([key, place]) => !Object.hasOwn(fields, key) || (place !== null && place >= headers.length),
  )
  if (wrong.length > 0)
    throw refusal.INVALID_REQUEST_PAYLOAD(Object.fromEntries(wrong.map(([key]) => [key, ['Kolom ini tidak ada.']])))
  return { ...before, ...change }
}

/** How an import's sheet is read. */
export interface Reading {
  mapping: ImportMapping
  /** What a row says where the sheet says nothing. */
  presets: Record<string, string>
}

export const missingColumns = (fields: Fields, { mapping, presets }: Reading): string[] =>
  Object.entries(fields).flatMap(([key, { required }]) =>
    required && (mapping[key] ?? null) === null && presets[key] === undefined ? [key] : [],
  )

/** The texts of a row by the keys of the fields; what was mended stands over what came. */
export function cellsOf(
  fields: Fields,
  { mapping, presets }: Reading,
  { raw, mended }: { raw: readonly string[]; mended: Record<string, string> },
): Record<string, string> {
  const cellOf = (key: string) => {
    const place = mapping[key] ?? null
    const text = mended[key] ?? (place === null ? '' : (raw[place] ?? ''))
    return isEmptyCell(cleaned(text)) ? (presets[key] ?? text) : text
  }
  return Object.fromEntries(Object.keys(fields).map((key) => [key, cellOf(key)]))
}
