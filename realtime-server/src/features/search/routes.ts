import { searchApi } from '@kelasku/shared/search/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { foundBy } from './service.ts'

export const searchRoutes = (): Served[] => [
  serve(searchApi.find, {
    guard: everyone,
    run: async ({ who, query, work }) => ({ data: await foundBy(who, query.search, work) }),
  }),
]
