/** An address from the top down, by official codes; each level means something only under the one above it. */
export const levels = ['province', 'city', 'district', 'village'] as const
export type Level = (typeof levels)[number]

export type RegionIds = Record<`${Level}_id`, string | null>

export const nowhere: RegionIds = { province_id: null, city_id: null, district_id: null, village_id: null }

/** Another province makes the city of the former one meaningless, and so on down. */
export function moved(place: RegionIds, level: Level, code: string | null): RegionIds {
  if (place[`${level}_id`] === code) return place
  const next = { ...place, [`${level}_id`]: code }
  for (const lower of levels.slice(levels.indexOf(level) + 1)) next[`${lower}_id`] = null
  return next
}
