import { storageApi } from '@kelasku/shared/storage/contract'
import { adminOnly } from '#features/school/service.ts'
import { everyone, serve, type Ask, type Served } from '#platform/http/serve.ts'
import { changeLimits, ownRoomOf, usageOf } from './service.ts'

const byAdmins = { guard: ({ who }: Pick<Ask<typeof storageApi.usage>, 'who'>) => adminOnly(who) }

export const storageRoutes = (): Served[] => [
  serve(storageApi.usage, {
    ...byAdmins,
    run: async ({ who, work }) => ({ data: await usageOf(who, work) }),
  }),
  serve(storageApi.me, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await ownRoomOf(who, work) }),
  }),
  serve(storageApi.setLimits, {
    ...byAdmins,
    run: async ({ who, body, work }) => ({ data: await changeLimits(who, body, work) }),
  }),
]
