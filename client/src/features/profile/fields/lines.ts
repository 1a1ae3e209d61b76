/** Fields as a person sees them: the codes of one address are a single line, everything else a line of its own. */
import { ParentKind, type ProfileField } from '@kelasku/shared/profile/fields'

/** Fields that are read and answered together, in the order of the law. */
export type FieldGroup = readonly [ProfileField, ...ProfileField[]]

const place = /(?:^|\.)(province|city|district|village)_id$/

export const isPlace = (field: ProfileField): boolean => place.test(field)

const ownerOf = (field: ProfileField) => field.replace(place, '')

/** Whether two fields name places of the same address. */
const isSameAddress = (one: ProfileField, other: ProfileField) =>
  isPlace(one) && isPlace(other) && ownerOf(one) === ownerOf(other)

export function linesOf(fields: readonly ProfileField[]): FieldGroup[] {
  return groupBy(fields, (field) => field)
}

/** The same for whatever belongs to a field. */
export function groupBy<Item>(items: readonly Item[], fieldOf: (item: Item) => ProfileField): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const known = groups.find(([first]) => isSameAddress(fieldOf(first), fieldOf(item)))
    if (known) known.push(item)
    else groups.push([item])
  }
  return groups
}

/** Whose address a place is part of. */
export const addressOwner = (field: ProfileField): ParentKind | 'own' =>
  ParentKind.options.find((parent) => field.startsWith(`${parent}.`)) ?? 'own'
