/** Profile: who a person is, in the words of the school's forms. What others see of them is decided field by field. */
import { Role } from '@kelasku/shared/kernel/role'
import { dateInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile, fileRefusal } from '@kelasku/shared/kernel/files'
import { byId, Code, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { latestToday } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { ParentKind, ProfileField, ProfileKind, ProfileSection } from './fields.ts'
import { ProposalAction, ProposalStatus } from './machine.ts'

export { ParentKind, ProfileField, ProfileKind, ProfileSection, ProposalAction, ProposalStatus }

/** A name with at least one letter: single names and names of one letter exist, surnames often don't. */
export const FullName = z.string().trim().min(1).max(120).regex(/\p{L}/u, { error: texts.nameWithoutLetters })

/** A name to sign in by: lower case, and never one that could be read as a number, an e-mail or a phone. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._-]{2,29}$/, {
    error: texts.userNameForm,
  })

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: texts.emailForm }).max(254))

export const Nisn = z.string().regex(/^\d{10}$/, { error: texts.nisnForm })

/** Accepts 08…, 628…, +62 8…, with spaces and dashes; kept as +628…. */
export const Phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^(?:\+62|62|0)(?=8)/, '+62'))
  .pipe(z.string().regex(/^\+628[1-9]\d{7,10}$/, { error: texts.mobileNumberUnknown }))

/** 8 characters, without those that a handwritten note confuses; typed in any case, with spaces. */
export const PantauCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/, { error: texts.watchCodeForm }))

/** As much of a person as a list shows. */
export const UserCard = z.object({
  id: Id,
  full_name: z.string(),
  image_url: z.string().nullable(),
})
export type UserCard = z.infer<typeof UserCard>

/** A person as they see themselves. */
export const User = UserCard.extend({
  nick_name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nisn: z.string().nullable(),
})
export type User = z.infer<typeof User>

export const Gender = z.enum(['L', 'P'])
export type Gender = z.infer<typeof Gender>

export const BloodType = z.enum(['A', 'B', 'AB', 'O', 'TIDAK_TAHU'])
export type BloodType = z.infer<typeof BloodType>

/** The six of the specification, in its spelling, and the one that national data also knows. */
export const Religion = z.enum(['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu', 'Kepercayaan'])
export type Religion = z.infer<typeof Religion>

export const ChildStatus = z.enum(['LENGKAP', 'YATIM', 'PIATU', 'YATIM_PIATU'])
export type ChildStatus = z.infer<typeof ChildStatus>

export const ChildFamilyStatus = z.enum(['KANDUNG', 'TIRI', 'ANGKAT'])
export type ChildFamilyStatus = z.infer<typeof ChildFamilyStatus>

export const ParentStatus = z.enum(['HIDUP', 'MENINGGAL', 'TIDAK_DIKETAHUI'])
export type ParentStatus = z.infer<typeof ParentStatus>

export const Education = z.enum([
  'TIDAK_SEKOLAH',
  'TK',
  'SD',
  'SMP',
  'SMA',
  'SMK',
  'D1',
  'D2',
  'D3',
  'D4',
  'S1',
  'S2',
  'S3',
])
export type Education = z.infer<typeof Education>

export const EmploymentStatus = z.enum(['PNS', 'PPPK', 'GTY', 'GTT', 'HONORER'])
export type EmploymentStatus = z.infer<typeof EmploymentStatus>

/** Whoever is reached by it need not have a mobile: a landline, and a parent's number abroad. Kept as +62… */
export const FamilyPhone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^(?:62|0)(?=[1-9])/, '+62'))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, { error: texts.phoneNumberUnknown }))

const Line = z.string().trim().min(1).max(120)
const Lines = z.string().trim().min(1).max(300)

const Nip = z.string().regex(/^\d{18}$/, { error: texts.nipForm })
const Nuptk = z.string().regex(/^\d{16}$/, { error: texts.nuptkForm })

const BirthDate = z.iso
  .date({ error: texts.birthDateUnknown })
  .refine((date) => date >= '1900-01-01' && date <= latestToday(), {
    error: texts.birthDateImpossible,
  })

const count = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error })

const parentShape = {
  name: FullName.nullable(),
  occupation: Line.nullable(),
  phone_number: FamilyPhone.nullable(),
  religion: Religion.nullable(),
  status: ParentStatus.nullable(),
  address: Lines.nullable(),
  province_id: Code.nullable(),
  city_id: Code.nullable(),
  district_id: Code.nullable(),
}

type ParentSchemas<Parent extends ParentKind> = {
  [Part in keyof typeof parentShape as `${Parent}.${Part}`]: (typeof parentShape)[Part]
}
const parentSchemas = <const Parent extends ParentKind>(parent: Parent) =>
  Object.fromEntries(
    Object.entries(parentShape).map(([part, schema]) => [`${parent}.${part}`, schema]),
  ) as ParentSchemas<Parent>

const sameAddress = {
  same_father_address: z.boolean(),
  same_mother_address: z.boolean(),
  same_guardian_address: z.boolean(),
}

/** Everything of a profile that somebody may write, in the shape of the forms. */
const writable = {
  full_name: FullName,
  nick_name: z.string().trim().min(1).max(60).nullable(),
  profile_image_id: Id.nullable(),
  gender: Gender.nullable(),
  religion: Religion.nullable(),
  birth_place: Line.nullable(),
  birth_date: BirthDate.nullable(),
  blood_type: BloodType.nullable(),
  body_abnormality: Lines.nullable(),
  nisn: Nisn.nullable(),
  email: Email.nullable(),
  no_telp: Phone.nullable(),
  address: Lines.nullable(),
  detail_address: Lines.nullable(),
  province_id: Code.nullable(),
  city_id: Code.nullable(),
  district_id: Code.nullable(),
  village_id: Code.nullable(),
  child_sequence: count(1, 30, texts.childOrderForm).nullable(),
  child_status: ChildStatus.nullable(),
  child_family_status: ChildFamilyStatus.nullable(),
  total_sibling: count(0, 30, texts.siblingsForm).nullable(),
  /** Kilometres. */
  school_distance: z.number({ error: texts.distanceForm }).min(0).max(500, { error: texts.distanceTooLong }).nullable(),
  latest_education: Education.nullable(),
  origin_of_the_institution: Line.nullable(),
  accepted_in_instution_on: dateInput(texts.admissionDateUnknown).nullable(),
  extracurricular: z.array(z.string().trim().min(1).max(60)).max(20),
  title_prefix: z.string().trim().min(1).max(40).nullable(),
  title_suffix: z.string().trim().min(1).max(40).nullable(),
  nip: Nip.nullable(),
  nuptk: Nuptk.nullable(),
  employment_status: EmploymentStatus.nullable(),
  pantau_active: z.boolean(),
  ...sameAddress,
}

/** The specification calls three places by two names each; either is understood. */
const secondNames = {
  provinsi_id: Code.nullable(),
  kabupaten_id: Code.nullable(),
  kecamatan_id: Code.nullable(),
  desa_id: Code.nullable(),
}

/** What may stand in each field that can be written, for forms and for whatever else brings values in. */
export const fieldSchemas = {
  ...writable,
  ...parentSchemas('father'),
  ...parentSchemas('mother'),
  ...parentSchemas('guardian'),
}
export type WritableField = keyof typeof fieldSchemas
export type ProfileValues = { [Field in WritableField]?: z.output<(typeof fieldSchemas)[Field]> }

/**
 * That it is really the owner who changes what an account is signed in by: the password, or an ID token of a bound Google
 * account that was given out a moment ago.
 */
export const AccountProof = z.union([
  z.strictObject({ password: z.string().min(1).max(200) }),
  z.strictObject({ id_token: z.string().max(8000) }),
])
export type AccountProof = z.infer<typeof AccountProof>

export const proofRefusal = refusals({
  proof_required: [403, 'Masukkan kata sandi Anda untuk mengubah email, nomor ponsel, atau nama pengguna.'],
  wrong_password: [422, 'Kata sandi sekarang tidak cocok.'],
  too_many_attempts: [429, 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.'],
  google_off: [404, 'Masuk dengan Google tidak diaktifkan di sini.'],
  google_rejected: [401, 'Akun Google tidak dapat diperiksa. Coba lagi.'],
  google_unreachable: [
    503,
    'Google sedang tidak dapat dihubungi. Masuklah dengan kata sandi, atau coba lagi sebentar lagi.',
  ],
})

/** What somebody wants to change: only the named fields. */
export const ProfileRevision = z
  .strictObject({
    ...writable,
    ...secondNames,
    father: z.strictObject(parentShape).partial(),
    mother: z.strictObject(parentShape).partial(),
    guardian: z.strictObject(parentShape).partial(),
  })
  .partial()
  .extend({
    /** The `version` of the profile that the form was filled from: 409 if the same section has changed since. */
    version: z.int().min(0),
    /** For a change of one's own e-mail or phone. */
    proof: AccountProof.optional(),
  })
export type ProfileRevision = z.infer<typeof ProfileRevision>

const named = <Name extends string>(name: Name) =>
  ({ [`${name}_id`]: Code.nullable(), [`${name}_name`]: z.string().nullable() }) as Record<
    `${Name}_id`,
    z.ZodNullable<typeof Code>
  > &
    Record<`${Name}_name`, z.ZodNullable<z.ZodString>>

export const ParentView = z.object({
  name: z.string().nullable(),
  occupation: z.string().nullable(),
  phone_number: z.string().nullable(),
  religion: Religion.nullable(),
  status: ParentStatus.nullable(),
  address: z.string().nullable(),
  ...named('province'),
  ...named('city'),
  ...named('district'),
})
export type ParentView = z.infer<typeof ParentView>

/** A change that waits for somebody's yes, beside the field that it is about. */
export const PendingField = z.object({
  field: ProfileField,
  proposal_id: Id,
  value: z.unknown(),
  /** The value as a person reads it: a place by its name. */
  label: z.string().nullable(),
  proposed_by: UserCard,
  proposed_at: z.date(),
})
export type PendingField = z.infer<typeof PendingField>

/** What the completeness check asks for; `parent` is the name of at least one parent or guardian. */
export const MissingField = z.enum([
  'full_name',
  'gender',
  'birth_place',
  'birth_date',
  'religion',
  'address',
  'no_telp',
  'nisn',
  'parent',
])
export type MissingField = z.infer<typeof MissingField>

const ProfileClass = z.object({ id: Id, name: z.string(), level: z.int(), class_role: Role })

export const ProfileView = z.object({
  id: Id,
  kind: ProfileKind,
  /** NIS of a pupil, NIP of staff: the number that this school knows them by. */
  member_no: z.string().nullable(),
  full_name: z.string(),
  nick_name: z.string().nullable(),
  image: z.string().nullable(),
  profile_image_id: Id.nullable(),
  gender: Gender.nullable(),
  religion: Religion.nullable(),
  birth_place: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  blood_type: BloodType.nullable(),
  body_abnormality: z.string().nullable(),
  nisn: z.string().nullable(),
  email: z.string().nullable(),
  no_telp: z.string().nullable(),
  address: z.string().nullable(),
  detail_address: z.string().nullable(),
  ...named('province'),
  ...named('city'),
  ...named('district'),
  ...named('village'),
  ...named('provinsi'),
  ...named('kabupaten'),
  ...named('kecamatan'),
  ...named('desa'),
  father: ParentView,
  mother: ParentView,
  guardian: ParentView,
  same_father_address: z.boolean().nullable(),
  same_mother_address: z.boolean().nullable(),
  same_guardian_address: z.boolean().nullable(),
  child_sequence: z.int().nullable(),
  child_status: ChildStatus.nullable(),
  child_family_status: ChildFamilyStatus.nullable(),
  total_sibling: z.int().nullable(),
  school_distance: z.number().nullable(),
  latest_education: Education.nullable(),
  origin_of_the_institution: z.string().nullable(),
  accepted_in_instution_on: z.iso.date().nullable(),
  extracurricular: z.array(z.string()).nullable(),
  title_prefix: z.string().nullable(),
  title_suffix: z.string().nullable(),
  nip: z.string().nullable(),
  nuptk: z.string().nullable(),
  employment_status: EmploymentStatus.nullable(),
  pantau_active: z.boolean().nullable(),
  token_pantau: z.string().nullable(),
  is_no_classes: z.boolean(),
  is_no_courses: z.boolean(),
  is_no_schools: z.boolean(),
  /** Only with `isGetClasses`. */
  classes: z.array(ProfileClass).optional(),
  /** Only one's own. */
  signature_url: z.string().nullable(),
  version: z.int(),
  /** Fields that apply to this person and that the asker does not see; each is null above. */
  hidden: z.array(ProfileField),
  /** Fields that the asker writes directly, and those that they may only propose a change of. */
  writable: z.array(ProfileField),
  proposable: z.array(ProfileField),
  pending: z.array(PendingField),
  can: z.object({
    read_views: z.boolean(),
    read_consents: z.boolean(),
    settle_withdrawal: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
  }),
})
export type ProfileView = z.infer<typeof ProfileView>

/** What came of a change: the profile as it is now, what was written at once and what waits for an answer. */
export const ProfileSaved = z.object({
  profile: ProfileView,
  saved: z.array(ProfileField),
  proposed: z.array(ProfileField),
})
export type ProfileSaved = z.infer<typeof ProfileSaved>

export const ProposalView = z.object({
  id: Id,
  user: UserCard,
  class_name: z.string().nullable(),
  section: ProfileSection,
  field: ProfileField,
  /** What stood there when the change was proposed, what is wanted, and what stands there now. */
  old_value: z.unknown(),
  new_value: z.unknown(),
  current_value: z.unknown(),
  old_label: z.string().nullable(),
  new_label: z.string().nullable(),
  current_label: z.string().nullable(),
  /** The field has changed since: agreeing would overwrite what somebody else has written. */
  is_stale: z.boolean(),
  status: ProposalStatus,
  proposed_by: UserCard,
  proposed_at: z.date(),
  decided_by: UserCard.nullable(),
  decided_at: z.date().nullable(),
  reason: z.string().nullable(),
  can: z.record(ProposalAction, z.boolean()),
})
export type ProposalView = z.infer<typeof ProposalView>

/** One look of one member of the staff, in one hour. */
export const ViewEntry = z.object({
  id: Id,
  viewer: UserCard,
  role: Role,
  sections: z.array(ProfileSection),
  /** Read in a sheet for many, not on the person's own page. */
  in_bulk: z.boolean(),
  viewed_at: z.date(),
})
export type ViewEntry = z.infer<typeof ViewEntry>

export const ConsentView = z.object({
  guardian: UserCard,
  relation: z.enum(['AYAH', 'IBU', 'WALI']),
  /** Nothing where the guardian was never asked, or has taken it back. */
  consented_at: z.date().nullable(),
  withdrawn_at: z.date().nullable(),
  /** When somebody of the school had talked to the family about that. */
  settled_at: z.date().nullable(),
  is_own: z.boolean(),
})
export type ConsentView = z.infer<typeof ConsentView>

/** A consent that was taken back, and that nobody of the school has talked about yet. */
export const Withdrawal = z.object({
  student: UserCard,
  class_name: z.string().nullable(),
  guardian: UserCard,
  relation: z.enum(['AYAH', 'IBU', 'WALI']),
  withdrawn_at: z.date(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Somebody who was found by name; a pupil with the class. */
export const FoundPerson = UserCard.extend({ kind: ProfileKind, class_name: z.string().nullable() })
export type FoundPerson = z.infer<typeof FoundPerson>

export const CompleteCheck = z.object({
  is_show_pop_up: z.boolean(),
  missing: z.array(MissingField),
  snoozed_until: z.date().nullable(),
})
export type CompleteCheck = z.infer<typeof CompleteCheck>

export const HomeroomTeacher = UserCard.extend({
  title_prefix: z.string().nullable(),
  title_suffix: z.string().nullable(),
})
export type HomeroomTeacher = z.infer<typeof HomeroomTeacher>

/** Chosen, not typed: the audit keeps it for ever and must not learn a name again. */
export const ErasureReason = z.enum(['ASKED_BY_FAMILY', 'NO_LONGER_NEEDED', 'ENTERED_BY_MISTAKE'])
export type ErasureReason = z.infer<typeof ErasureReason>

export const SheetType = z.enum(['xlsx', 'csv'])
export type SheetType = z.infer<typeof SheetType>

export const profileRefusal = refusals({
  field_not_writable: [403, 'Anda tidak dapat mengubah isian ini.'],
  belongs_elsewhere: [
    409,
    'Orang ini juga terdaftar di lembaga lain. Minta ia atau keluarganya mengusulkan perubahannya.',
  ],
  proposal_decided: [409, 'Usulan ini sudah dijawab.'],
  proposal_stale: [409, 'Isian ini sudah berubah sejak diusulkan. Periksa kembali sebelum menyetujui.'],
  reason_required: [422, 'Alasan penolakan wajib diisi.'],
  wrong_place: [422, 'Wilayah yang dipilih tidak berada di dalam wilayah di atasnya.'],
  consent_withdrawn: [
    409,
    'Persetujuan orang tua ditarik, jadi foto dan isian pilihan tertutup sampai disetujui lagi.',
  ],
  pantau_unknown: [404, 'Kode pantau tidak dikenali atau sudah dimatikan.'],
  still_administers: [409, 'Cabut dahulu hak admin orang ini, lalu hapus datanya.'],
  name_differs: [422, 'Nama yang diketik tidak sama dengan nama di profil.'],
})

export const savingProfile = [
  refusal.version_conflict,
  refusal.record_already_exist,
  ...Object.values(proofRefusal),
  profileRefusal.field_not_writable,
  profileRefusal.belongs_elsewhere,
  profileRefusal.wrong_place,
] as const
const bySection = { section: ProfileSection }
const asSheet = { file_type: SheetType.default('xlsx') }
const reason = z.string().trim().min(1).max(300)

export const profileApi = {
  mine: endpoint('GET', '/v2/me/profile', { access: 'member', summary: 'Profil saya', reply: ProfileView }),
  saveMine: endpoint('PUT', '/v2/me/profile', {
    access: 'member',
    summary: 'Ubah profil saya; isian yang perlu persetujuan menjadi usulan',
    body: ProfileRevision,
    reply: ProfileSaved,
    refuses: savingProfile,
  }),
  saveMySection: endpoint('PUT', '/v2/me/profile/{section}', {
    access: 'member',
    summary: 'Ubah satu bagian profil saya',
    params: bySection,
    body: ProfileRevision,
    reply: ProfileSaved,
    refuses: savingProfile,
  }),
  completeCheck: endpoint('GET', '/v2/profile/complete-check', {
    access: 'member',
    summary: 'Apakah profil saya sudah lengkap',
    reply: CompleteCheck,
  }),
  snooze: endpoint('POST', '/v2/profile/complete-check/snooze', {
    access: 'member',
    summary: 'Ingatkan lagi tujuh hari kemudian',
    reply: CompleteCheck,
  }),
  homeroom: endpoint('GET', '/v2/profile/walikelas', {
    access: 'member',
    summary: 'Wali kelas sebuah kelas',
    query: { class_id: Id },
    reply: HomeroomTeacher.nullable(),
  }),
  sign: endpoint('POST', '/v2/me/signature', {
    access: 'member',
    summary: 'Simpan tanda tangan saya; gambarnya ditulis ulang',
    body: { file: AnyFile },
    reply: z.object({ id: Id, url: z.string() }),
    refuses: Object.values(fileRefusal),
  }),
  unsign: endpoint('DELETE', '/v2/me/signature', {
    access: 'member',
    summary: 'Hapus tanda tangan saya',
    reply: z.null(),
  }),
  linkPantau: endpoint('POST', '/v2/profile/pantau', {
    access: 'member',
    summary: 'Hubungkan anak lain di sekolah ini dengan kode pantaunya; hanya orang tua',
    body: {
      token_pantau: PantauCode,
      relation: z.enum(['AYAH', 'IBU', 'WALI']),
      consent: z.literal(true, { error: texts.childConsentNeeded }),
    },
    reply: UserCard,
    refuses: [profileRefusal.pantau_unknown],
  }),
  proposals: listEndpoint('/v2/profile/proposals', {
    access: 'member',
    summary: 'Usulan perubahan: yang dapat saya jawab, dan yang menyangkut saya atau anak saya',
    query: { ...paging(), status: ProposalStatus.optional(), user_id: Id.optional() },
    item: ProposalView,
  }),
  decide: endpoint('PUT', '/v2/profile/proposals/{id}', {
    access: 'member',
    summary: 'Setujui atau tolak sebuah usulan',
    params: byId,
    body: {
      status: z.enum(['APPROVED', 'REJECTED']),
      reason: reason.nullish(),
      /** Agreed although the field has changed since it was proposed. */
      even_if_changed: z.boolean().default(false),
    },
    reply: ProposalView,
    refuses: [
      profileRefusal.proposal_decided,
      profileRefusal.proposal_stale,
      profileRefusal.reason_required,
      profileRefusal.wrong_place,
    ],
  }),
  withdraw: endpoint('DELETE', '/v2/profile/proposals/{id}', {
    access: 'member',
    summary: 'Tarik usulan saya',
    params: byId,
    reply: ProposalView,
    refuses: [profileRefusal.proposal_decided],
  }),
  download: fileEndpoint('GET', '/v2/profile/download', {
    writes: true,
    access: 'member',
    summary: 'Profil siswa sebuah kelas, atau seluruh sekolah untuk admin',
    query: { ...asSheet, class_id: Id.optional() },
  }),
  downloadTeachers: fileEndpoint('GET', '/v2/profile/teacher/download', {
    access: 'member',
    summary: 'Profil guru dan staf',
    query: asSheet,
  }),
  export: fileEndpoint('GET', '/v2/profile/export', {
    writes: true,
    access: 'member',
    summary: 'Data dasar siswa sebuah kelas sebagai CSV',
    query: { class_id: Id },
  }),
  masterExport: fileEndpoint('GET', '/v2/profile/master-export', {
    writes: true,
    access: 'member',
    summary: 'Profil lengkap semua orang di sekolah ini',
    query: asSheet,
  }),
  teacher: endpoint('GET', '/v2/profile/teacher/{id}', {
    access: 'member',
    summary: 'Profil seorang guru',
    params: byId,
    query: { isGetClasses: z.stringbool().optional() },
    reply: ProfileView,
  }),
  get: endpoint('GET', '/v2/profile/{id}', {
    writes: true,
    access: 'member',
    summary: 'Profil seseorang, sejauh boleh dilihat',
    params: byId,
    query: { isGetClasses: z.stringbool().optional() },
    reply: ProfileView,
  }),
  saveSection: endpoint('PUT', '/v2/profile/{id}/{section}', {
    access: 'member',
    summary: 'Ubah satu bagian profil seseorang, atau usulkan perubahannya',
    params: { ...byId, ...bySection },
    body: ProfileRevision,
    reply: ProfileSaved,
    refuses: savingProfile,
  }),
  views: listEndpoint('/v2/profile/{id}/views', {
    access: 'member',
    summary: 'Siapa dari sekolah yang melihat data pribadi',
    params: byId,
    query: paging(),
    item: ViewEntry,
  }),
  consents: endpoint('GET', '/v2/profile/{id}/consents', {
    access: 'member',
    summary: 'Persetujuan orang tua atas penyimpanan data anak',
    params: byId,
    reply: z.array(ConsentView),
  }),
  consent: endpoint('PUT', '/v2/profile/{id}/consent', {
    access: 'member',
    summary: 'Beri lagi atau tarik persetujuan saya sebagai orang tua',
    params: byId,
    body: { is_agreed: z.boolean() },
    reply: z.array(ConsentView),
  }),
  withdrawals: endpoint('GET', '/v2/profile/withdrawals', {
    access: 'member',
    summary: 'Persetujuan yang ditarik dan belum ditindaklanjuti, untuk wali kelas dan admin',
    reply: z.array(Withdrawal),
  }),
  settleWithdrawal: endpoint('POST', '/v2/profile/{id}/consent/settle', {
    access: 'member',
    summary: 'Tandai penarikan persetujuan sudah dibicarakan dengan keluarga',
    params: byId,
    reply: z.array(ConsentView),
  }),
  exportPerson: fileEndpoint('GET', '/v2/profile/{id}/everything', {
    writes: true,
    access: 'member',
    summary: 'Semua yang disimpan tentang seseorang, sebagai satu berkas ZIP',
    params: byId,
  }),
  erase: endpoint('POST', '/v2/profile/{id}/erase', {
    access: 'member',
    summary: 'Hapus semua data seseorang di sekolah ini; tidak dapat dibatalkan',
    signed: true,
    params: byId,
    body: { full_name: z.string().trim().max(120), reason: ErasureReason },
    reply: z.object({ id: Id, is_account_erased: z.boolean() }),
    refuses: [profileRefusal.still_administers, profileRefusal.name_differs],
  }),
}
