import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { regionApi } from '@kelasku/shared/region/contract'
import type { Work } from '#platform/database/work.ts'
import { kept } from '#platform/http/cache-policy.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { findRegion, listRegions } from './repo.ts'

const masterData = { guard: everyone, headers: kept.forADay }

export const regionRoutes = (): Served[] => [
  serve(regionApi.provinces, { ...masterData, run: ({ query, work }) => within(null, query, work) }),
  serve(regionApi.cities, { ...masterData, run: ({ query, work }) => within(query.province_id, query, work) }),
  serve(regionApi.districts, { ...masterData, run: ({ query, work }) => within(query.city_id, query, work) }),
  serve(regionApi.villages, { ...masterData, run: ({ query, work }) => within(query.district_id, query, work) }),
  serve(regionApi.city, {
    headers: kept.forADay,
    guard: ({ params, work }) => regionOf(params.id, 'city', work),
    run: ({ subject: city }) => ({ data: city }),
  }),
  serve(regionApi.district, {
    headers: kept.forADay,
    guard: ({ params, work }) => regionOf(params.id, 'district', work),
    run: ({ subject: district }) => ({ data: district }),
  }),
]

async function within(parentId: string | null, query: Paging & { search?: string | undefined }, work: Work) {
  const { items, total } = await listRegions(work.tx, parentId, query.search, query)
  return { data: items, meta: pageMeta(query, total) }
}

async function regionOf(id: string, level: 'city' | 'district', work: Work) {
  const region = await findRegion(work.tx, id, level)
  if (!region) throw refusal.not_found()
  return region
}
