import { whitelabelApi } from '@kelasku/shared/whitelabel/contract'
import { kept } from '#platform/http/keeping.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { tenantOf } from './service.ts'

const atTheDoor = {
  beyondSchool: 'who stands at the door is not yet behind the wall of a school',
  guard: everyone,
  headers: kept.forAMinute,
}

export const whitelabelRoutes = ({ config }: Toolbox): Served[] => [
  serve(whitelabelApi.select, {
    ...atTheDoor,
    run: async ({ call, query, work }) => ({ data: await tenantOf(call, query, work, config) }),
  }),
  serve(whitelabelApi.key, {
    ...atTheDoor,
    run: async ({ call, params: { key }, query, work }) => {
      const { attributes } = await tenantOf(call, query, work, config)
      return { data: { key, value: attributes.find((attribute) => attribute.key === key)?.value ?? null } }
    },
  }),
]
