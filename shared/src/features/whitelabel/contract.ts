/** Whitelabel: the tenant's appearance as data, key by key, read before anyone has signed in and written by its admins. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile, fileRefusal } from '@kelasku/shared/kernel/files'
import { Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { Grade } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { SiteType } from './site-type.ts'
import { termKeys } from './wording.ts'

export const emptyPlaces = [
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
  ...emptyPlaces.map((name) => `empty_${name}` as const),
  ...termKeys.map((term) => `term_${term}` as const),
] as const

export type AttributeKey = (typeof attributeKeys)[number]
export const AttributeKey = z
  .string()
  .refine((key) => (attributeKeys as readonly string[]).includes(key), { error: texts.keyUnknown })

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

/** What an admin edits: only what the school says itself, and which state of it that is. */
export const OwnAppearance = Tenant.extend({ school_id: Id, slug: z.string(), version: z.int() })
export type OwnAppearance = z.infer<typeof OwnAppearance>

/** A null goes back to the default. What a value may hold, `attributes.ts` says key by key. */
export const AppearanceRevision = z.strictObject({
  version: z.int(),
  attributes: z.record(z.string().max(60), z.string().max(4000).nullable()).default({}),
  /** The school's sign, uploaded before; it is the school's everywhere and no attribute. */
  logo_image_url: z.string().max(200).nullish(),
})
export type AppearanceRevision = z.infer<typeof AppearanceRevision>

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
  own: endpoint('GET', '/whitelabelAttribute', {
    access: 'member',
    summary: 'Yang ditentukan sekolah sendiri tentang tampilannya, untuk admin',
    reply: OwnAppearance,
  }),
  revise: endpoint('PUT', '/whitelabelAttribute', {
    access: 'member',
    summary: 'Ubah beberapa atribut tampilan sekaligus; null kembali ke bawaan',
    body: AppearanceRevision,
    reply: OwnAppearance,
    refuses: [refusal.version_conflict],
  }),
  write: endpoint('PUT', '/whitelabelAttribute/key/{key}', {
    access: 'member',
    summary: 'Ubah satu atribut tampilan',
    params: { key: AttributeKey },
    body: { value: z.string().max(4000), version: z.int().optional() },
    reply: OwnAppearance,
    refuses: [refusal.version_conflict],
  }),
  reset: endpoint('DELETE', '/whitelabelAttribute/key/{key}', {
    access: 'member',
    summary: 'Kembalikan satu atribut tampilan ke bawaan',
    params: { key: AttributeKey },
    reply: OwnAppearance,
  }),
  upload: endpoint('POST', '/whitelabelAttribute/file', {
    access: 'member',
    summary: 'Unggah gambar untuk tampilan sekolah',
    body: { file: AnyFile },
    reply: z.object({ id: Id, url: z.string() }),
    refuses: [
      fileRefusal.unsupported_file,
      fileRefusal.image_too_big,
      fileRefusal.own_pictures_wait,
      fileRefusal.pictures_wait,
      fileRefusal.own_quota_full,
      fileRefusal.school_quota_full,
    ],
  }),
}
