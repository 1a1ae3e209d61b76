/** One value of a profile by the name of its field, which for a parent's is inside an object of its own. */
import { ParentKind, type ParentPart, type ProfileField } from '@kelasku/shared/profile/fields'
import type { Profile } from '../queries.ts'

type RegionLevel = 'province' | 'city' | 'district' | 'village'

export function valueIn(profile: Profile, field: ProfileField): unknown {
  const [owner, part] = field.split('.')
  const parent = ParentKind.options.find((kind) => kind === owner)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field is a parent's kind and part, or a name of its own
  return parent ? profile[parent][part as ParentPart] : profile[field as keyof Profile]
}

/** The name of the place that the code in a field stands for. */
export const placeNameIn = (profile: Profile, field: ProfileField): string | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `city_id` stands beside `city_name`
  valueIn(profile, field.replace(/_id$/, '_name') as `${RegionLevel}_id`) as string | null

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
