/** School: the tenant. Who belongs to it as what, its years, and choosing which one to act in. */
import { Position, Role } from '@kelasku/shared/kernel/role'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Code, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { timezoneIds, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { Email, FullName, UserCard } from '@kelasku/shared/profile/contract'
import { SiteType } from '@kelasku/shared/whitelabel/site-type'
import { z } from 'zod'

export const Grade = z.enum(['TK', 'SD', 'SMP', 'SMA', 'SMK', 'KURSUS', 'KAMPUS', 'LAINNYA'])
export type Grade = z.infer<typeof Grade>

export const Timezone = z.enum(timezoneIds)
export type Timezone = z.infer<typeof Timezone>

export const MemberStatus = z.enum(['PENDING', 'ACTIVE', 'REJECTED', 'INACTIVE'])
export type MemberStatus = z.infer<typeof MemberStatus>

export const SchoolYearStatus = z.enum(['UPCOMING', 'ACTIVE', 'CLOSED'])
export type SchoolYearStatus = z.infer<typeof SchoolYearStatus>

export const Relation = z.enum(['AYAH', 'IBU', 'WALI'])
export type Relation = z.infer<typeof Relation>

/** As what the head of the school signs; "Plt." acts for one who is missing. */
export const PrincipalTitle = z.enum(['Kepala Sekolah', 'Plt. Kepala Sekolah'])
export type PrincipalTitle = z.infer<typeof PrincipalTitle>

/** As much of a school as anyone signed in may find when looking for theirs. */
export const SchoolCard = z.object({
  id: Id,
  school_name: z.string(),
  grade: Grade.nullable(),
  npsn: z.string().nullable(),
  city_name: z.string().nullable(),
  logo_image_url: z.string().nullable(),
})
export type SchoolCard = z.infer<typeof SchoolCard>

export const SchoolAction = z.enum(['update', 'administer'])
export type SchoolAction = z.infer<typeof SchoolAction>

/** What a member's screen receives: the school, and what *this* member may do to it. */
export const SchoolView = SchoolCard.extend({
  slug: z.string(),
  site_type: SiteType,
  address: z.string().nullable(),
  province_id: Code.nullable(),
  city_id: Code.nullable(),
  district_id: Code.nullable(),
  village_id: Code.nullable(),
  principal_name: z.string().nullable(),
  principal_nip: z.string().nullable(),
  principal_title: PrincipalTitle,
  foundation_name: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  timezone: Timezone,
  study_days: z.int(),
  min_attendance: z.int(),
  suspended: z.boolean(),
  one_device_for_all: z.boolean(),
  version: z.int(),
  can: z.record(SchoolAction, z.boolean()),
})
export type SchoolView = z.infer<typeof SchoolView>

/** One role of the asker in one school. */
export const MembershipView = z.object({
  id: Id,
  school_id: Id,
  school_name: z.string(),
  logo_image_url: z.string().nullable(),
  grade: Grade.nullable(),
  site_type: SiteType,
  timezone: Timezone,
  suspended: z.boolean(),
  role: Role,
  is_admin: z.boolean(),
  position: Position.nullable(),
  status: MemberStatus,
})
export type MembershipView = z.infer<typeof MembershipView>

/** Somebody who asks to belong to the school. */
export const JoinRequest = z.object({ id: Id, user: UserCard, role: Role, asked_at: z.date() })
export type JoinRequest = z.infer<typeof JoinRequest>

/** What the asker themself has asked for, and what came of it. */
export const OwnRequest = MembershipView.extend({
  asked_at: z.date(),
  answered_at: z.date().nullable(),
  /** Why it was rejected, if the admin said so. */
  reason: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const SchoolYearAction = z.enum(['edit', 'activate', 'close', 'reopen'])
export type SchoolYearAction = z.infer<typeof SchoolYearAction>

export const SchoolYear = z.object({
  id: Id,
  name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  active_semester: z.int(),
  status: SchoolYearStatus,
  is_future: z.boolean(),
  can: z.record(SchoolYearAction, z.boolean()),
})
export type SchoolYear = z.infer<typeof SchoolYear>

const place = {
  province_id: Code.nullish(),
  city_id: Code.nullish(),
  district_id: Code.nullish(),
  village_id: Code.nullish(),
}

export const SchoolDraft = z.strictObject({
  school_name: z.string().trim().min(3).max(120),
  grade: Grade,
  site_type: SiteType.default('school'),
  npsn: z
    .string()
    .regex(/^\d{8}$/, { error: texts.npsnForm })
    .nullish(),
  timezone: Timezone.default(usualTimezone),
  address: z.string().trim().max(300).nullish(),
  ...place,
})
export type SchoolDraft = z.infer<typeof SchoolDraft>

/** As a school writes them on its paper. */
const PostalCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, { error: texts.postalCodeForm })
const OfficePhone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s()./-]*$/, { error: texts.phoneNumberUnknown })
  .refine((text) => text.replaceAll(/\D/g, '').length >= 6, { error: texts.phoneNumberUnknown })
const Website = z
  .string()
  .trim()
  .max(120)
  .regex(/^(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/iu, { error: texts.websiteForm })
/** Of a school of the state 18 digits; a foundation numbers its own people, also with letters. */
const OfficialNumber = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\p{L}\d\s./-]*$/u, { error: texts.officialNumberForm })
  .refine((text) => text.replaceAll(/\D/g, '').length >= 3, { error: texts.officialNumberForm })

export const SchoolRevision = SchoolDraft.partial().extend({
  version: z.int(),
  // A partial draft must not bring the defaults of a new one back.
  site_type: SiteType.optional(),
  timezone: Timezone.optional(),
  principal_name: FullName.nullish(),
  principal_nip: OfficialNumber.nullish(),
  principal_title: PrincipalTitle.optional(),
  foundation_name: z.string().trim().max(120).nullish(),
  postal_code: PostalCode.nullish(),
  phone: OfficePhone.nullish(),
  email: Email.nullish(),
  website: Website.nullish(),
  study_days: z.union([z.literal(5), z.literal(6)]).optional(),
  /** Of the days, in percent: below it somebody should ask. */
  min_attendance: z.int().min(1).max(100).optional(),
  one_device_for_all: z.boolean().optional(),
})
export type SchoolRevision = z.infer<typeof SchoolRevision>

export const schoolRefusal = refusals({
  already_member: [409, 'Anda sudah terdaftar di sekolah ini.'],
  request_pending: [409, 'Permintaan Anda masih menunggu persetujuan admin.'],
  already_decided: [409, 'Permintaan ini sudah dijawab.'],
  last_admin: [409, 'Sekolah harus memiliki paling sedikit satu admin.'],
  npsn_taken: [409, 'NPSN ini sudah terdaftar. Minta admin sekolah menerima Anda.'],
})

const yearQuery = {
  ...paging(100),
  sort: z.enum(['id', 'name', 'start_date']).default('start_date'),
  direction: z.enum(['asc', 'desc', 'ASC', 'DESC']).default('desc'),
}

export const schoolApi = {
  search: listEndpoint('/schools', {
    access: 'session',
    summary: 'Cari sekolah menurut tempat dan jenjang',
    query: { ...paging(100), provinsi_id: Code.optional(), kota_id: Code.optional(), grade: Grade.optional() },
    item: SchoolCard,
  }),
  find: listEndpoint('/v2/schools', {
    access: 'session',
    summary: 'Cari sekolah menurut nama atau NPSN, paling sedikit tiga huruf',
    query: { ...paging(), search: z.string().trim().min(3).max(80) },
    item: SchoolCard,
  }),
  mine: endpoint('GET', '/v2/me/schools', {
    access: 'session',
    summary: 'Semua peran saya di semua sekolah',
    reply: z.array(MembershipView),
  }),
  get: endpoint('GET', '/schools/{id}', { access: 'member', summary: 'Satu sekolah', params: byId, reply: SchoolView }),
  open: endpoint('POST', '/schools', {
    access: 'session',
    summary: 'Buka sekolah baru; pembukanya menjadi admin',
    body: SchoolDraft,
    reply: MembershipView,
    refuses: [schoolRefusal.npsn_taken],
  }),
  update: endpoint('PUT', '/schools/id/{id}', {
    access: 'member',
    summary: 'Ubah data sekolah',
    params: byId,
    body: SchoolRevision,
    reply: SchoolView,
    refuses: [schoolRefusal.npsn_taken, refusal.version_conflict],
  }),
  askToJoin: endpoint('POST', '/join-schools-form', {
    access: 'session',
    summary: 'Minta bergabung ke sekolah; menunggu persetujuan admin',
    body: { school_id: Id, role: z.enum(['GURU', 'SISWA', 'ORTU']).default('GURU') },
    reply: MembershipView,
    refuses: [schoolRefusal.already_member, schoolRefusal.request_pending],
  }),
  ownRequests: endpoint('GET', '/join-schools-form', {
    access: 'session',
    summary: 'Permintaan bergabung saya dan jawabannya',
    reply: z.array(OwnRequest),
  }),
  switch: endpoint('POST', '/schools/switch-school', {
    access: 'session',
    summary: 'Pilih sekolah dan peran untuk sesi ini',
    body: { school_id: Id, role: Role.optional() },
    reply: MembershipView,
  }),
  requests: listEndpoint('/schoolReference/requests', {
    access: 'member',
    summary: 'Permintaan bergabung yang menunggu jawaban',
    query: paging(),
    item: JoinRequest,
  }),
  decide: endpoint('PUT', '/schoolReference/decide/id/{id}', {
    access: 'member',
    summary: 'Terima atau tolak permintaan bergabung',
    signed: true,
    params: byId,
    body: { status: z.enum(['ACTIVE', 'REJECTED']), reason: z.string().trim().min(1).max(300).nullish() },
    reply: z.object({ id: Id, status: MemberStatus }),
    refuses: [schoolRefusal.already_decided],
  }),
  setAdmin: endpoint('PUT', '/schoolReference/setAdmin/id/{id}', {
    access: 'member',
    summary: 'Beri atau cabut hak admin',
    signed: true,
    params: byId,
    body: { is_admin: z.boolean().default(true) },
    reply: z.object({ id: Id, is_admin: z.boolean() }),
    refuses: [schoolRefusal.last_admin],
  }),
  years: listEndpoint('/schoolyear', {
    access: 'member',
    summary: 'Tahun ajaran sekolah ini',
    query: yearQuery,
    item: SchoolYear,
  }),
  examYears: listEndpoint('/exam/v1/schoolyear', {
    access: 'member',
    summary: 'Tahun ajaran untuk ujian',
    query: yearQuery,
    item: SchoolYear,
  }),
  selectYears: listEndpoint('/report-card/v1/schoolYear/select', {
    access: 'member',
    summary: 'Pilihan tahun ajaran',
    query: {
      ...yearQuery,
      search: z.string().trim().max(40).optional(),
      status: SchoolYearStatus.optional(),
      is_future: z.stringbool().optional(),
    },
    item: SchoolYear,
  }),
}
