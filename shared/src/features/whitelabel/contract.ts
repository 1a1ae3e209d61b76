/** Whitelabel: the tenant's appearance as data, key by key, read before anyone has signed in. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { Grade } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { SiteType } from './site-type.ts'
import { termKeys } from './wording.ts'

const emptyStates = [
  'dashboard',
  'document',
  'task',
  'conference',
  'exam',
  'question_bank',
  'attendance',
  'schedule',
  'scheduling',
  'score_recap',
  'journal',
  'forum',
] as const

/** Every attribute there is. Images are addresses of our own files; lists are kept as JSON text. */
export const attributeKeys = [
  'kelasku_banner',
  'login_banner',
  'site_name',
  'site_type',
  'brand_colour',
  'wizard_step_one',
  'wizard_step_two',
  'wizard_step_three',
  'hidden_menus',
  ...emptyStates.map((name) => `empty_${name}` as const),
  ...termKeys.map((term) => `term_${term}` as const),
] as const

export type AttributeKey = (typeof attributeKeys)[number]
export const AttributeKey = z
  .string()
  .refine((key) => (attributeKeys as readonly string[]).includes(key), { error: 'Kunci tidak dikenal' })

export const Attribute = z.object({ key: z.string(), value: z.string() })
export type Attribute = z.infer<typeof Attribute>

/** What the sign-in page knows of the school that it stands in front of. */
export const Tenant = z.object({
  school_id: Id.nullable(),
  school_name: z.string(),
  slug: z.string().nullable(),
  grade: Grade.nullable(),
  site_type: SiteType,
  logo_image_url: z.string().nullable(),
  attributes: z.array(Attribute),
})
export type Tenant = z.infer<typeof Tenant>

/** Signed in, the active school is the tenant; before that, the page's host, then ?sekolah=, then the server's default. */
const ofTenant = { sekolah: z.string().max(80).optional(), school_id: Id.optional() }

export const whitelabelApi = {
  select: endpoint('GET', '/whitelabelAttribute/select', {
    access: 'client',
    summary: 'Tampilan sekolah: nama, warna, gambar, istilah',
    query: ofTenant,
    reply: Tenant,
  }),
  key: endpoint('GET', '/whitelabelAttribute/key/{key}', {
    access: 'client',
    summary: 'Satu atribut tampilan',
    params: { key: AttributeKey },
    query: ofTenant,
    reply: z.object({ key: z.string(), value: z.string().nullable() }),
  }),
}
