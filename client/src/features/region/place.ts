/** An address from the top down, by official codes; each level means something only under the one above it. */
export const levels = ['province', 'city', 'district', 'village'] as const
export type Level = (typeof levels)[number]

export type Place = Record<`${Level}_id`, string | null>

export const nowhere: Place = { province_id: null, city_id: null, district_id: null, village_id: null }

/** Another province makes the city of the former one meaningless, and so on down. */
export function moved(place: Place, level: Level, code: string | null): Place {
  if (place[`${level}_id`] === code) return place
  const next = { ...place, [`${level}_id`]: code }
  for (const lower of levels.slice(levels.indexOf(level) + 1)) next[`${lower}_id`] = null
  return next
}
