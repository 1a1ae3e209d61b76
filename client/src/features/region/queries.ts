import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** Places do not move: what was fetched once is good for the whole visit. */
const forever = { staleTime: Infinity }
const all = 100

export const regionQueries = {
  provinces: () =>
    queryOptions({
      queryKey: ['region', 'provinces'],
      queryFn: async ({ signal }) => (await api.region.provinces({ query: { limit: all } }, { signal })).data,
      ...forever,
    }),
  cities: (province_id: string | undefined) =>
    queryOptions({
      queryKey: ['region', 'cities', province_id],
      queryFn: async ({ signal }) =>
        (await api.region.cities({ query: { province_id: province_id ?? '', limit: all } }, { signal })).data,
      enabled: Boolean(province_id),
      ...forever,
    }),
  districts: (city_id: string | undefined) =>
    queryOptions({
      queryKey: ['region', 'districts', city_id],
      queryFn: async ({ signal }) =>
        (await api.region.districts({ query: { city_id: city_id ?? '', limit: all } }, { signal })).data,
      enabled: Boolean(city_id),
      ...forever,
    }),
  villages: (district_id: string | undefined) =>
    queryOptions({
      queryKey: ['region', 'villages', district_id],
      queryFn: async ({ signal }) =>
        (await api.region.villages({ query: { district_id: district_id ?? '', limit: all } }, { signal })).data,
      enabled: Boolean(district_id),
      ...forever,
    }),
}
