import { whitelabelApi } from '@kelasku/shared/whitelabel/contract'
import { adminOnly } from '#features/school/service.ts'
import { drawImage } from '#platform/files/save.ts'
import { kept } from '#platform/http/cache-policy.ts'
import { everyone, serve, type Ask, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { tenantOf } from './service.ts'
import { keepPicture, ownAppearanceOf, reviseAppearance } from './write.ts'

const atTheDoor = {
  bypassRls: 'who has not signed in is in no school yet',
  guard: everyone,
  headers: kept.forAMinute,
}

const byAdmins = { guard: ({ who }: Pick<Ask<typeof whitelabelApi.own>, 'who'>) => adminOnly(who) }
const saved = { message: 'Berhasil merubah data!' }

export const whitelabelRoutes = (tools: Toolbox): Served[] => [
  serve(whitelabelApi.select, {
    ...atTheDoor,
    run: async ({ call, query, work }) => ({ data: await tenantOf(call, query, work, tools.config) }),
  }),
  serve(whitelabelApi.key, {
    ...atTheDoor,
    run: async ({ call, params: { key }, query, work }) => {
      const { attributes } = await tenantOf(call, query, work, tools.config)
      return { data: { key, value: attributes.find((attribute) => attribute.key === key)?.value ?? null } }
    },
  }),
  serve(whitelabelApi.own, {
    ...byAdmins,
    run: async ({ who, work }) => ({ data: await ownAppearanceOf(who, work) }),
  }),
  serve(whitelabelApi.revise, {
    ...byAdmins,
    run: async ({ who, body, work }) => ({ data: await reviseAppearance(who, body, work), ...saved }),
  }),
  serve(whitelabelApi.write, {
    ...byAdmins,
    run: async ({ who, params: { key }, body: { value, version }, work }) => ({
      data: await reviseAppearance(who, { version, attributes: { [key]: value } }, work),
      ...saved,
    }),
  }),
  serve(whitelabelApi.reset, {
    ...byAdmins,
    run: async ({ who, params: { key }, work }) => ({
      data: await reviseAppearance(who, { attributes: { [key]: null } }, work),
      ...saved,
    }),
  }),
  serve(whitelabelApi.upload, {
    // Before the guard, because redrawing takes long and needs no connection; so it asks by itself who is there.
    prepare: async ({ who, body }) => {
      adminOnly(who)
      return drawImage(body.file, who)
    },
    ...byAdmins,
    run: async ({ who, prepared, work }) => ({ data: await keepPicture(who, prepared, work, tools) }),
  }),
]
