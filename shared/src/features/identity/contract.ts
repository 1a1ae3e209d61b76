/** Identity: how a person gets an account, shows that it is theirs, and sees where it is open. */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile, fileRefusal } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { CodeKind, joinRefusal } from '@kelasku/shared/classroom/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import {
  AccountProof,
  Email,
  FullName,
  Nisn,
  Phone,
  profileRefusal,
  proofRefusal,
  User,
  Username,
} from '@kelasku/shared/profile/contract'
import { MembershipView, Relation, SchoolDraft, schoolRefusal } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { firstPasswordApi } from './first-password.ts'

/** Eight characters are asked for; which ones is the person's business. */
export const Password = z.string().min(8, { error: texts.passwordTooShort }).max(200)

/** Which phone or browser this is: a random id that the client keeps, and a name that the person recognises. */
export const device = { device_id: z.string().min(8).max(80), device_name: z.string().trim().min(1).max(80) }

/** The answer to a puzzle that is asked for after five failures. */
export const CaptchaAnswer = z.strictObject({ challenge: z.string().max(400), solution: z.string().max(400) })
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>

/** A self-hosted proof of work: find a number that solves the puzzle (puzzle.ts). */
export const Captcha = z.object({ challenge: z.string(), salt: z.string(), zero_bits: z.int() })
export type Captcha = z.infer<typeof Captcha>

export const SignedIn = z.object({
  token: z.string(),
  /** Its text is the HMAC key that signs the requests that must not be replayed. */
  signing_key: z.string(),
  user: User,
  must_change_password: z.boolean(),
  server_now: z.date(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const Me = z.object({
  user: User,
  memberships: z.array(MembershipView),
  /** Where this session acts when a call does not say; null before the first school. */
  school_id: Id.nullable(),
  must_change_password: z.boolean(),
  server_now: z.date(),
})
export type Me = z.infer<typeof Me>

export const SessionView = z.object({
  id: Id,
  device_name: z.string(),
  created_at: z.date(),
  last_used_at: z.date(),
  is_current: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const BoundAccount = z.object({ id: Id, provider: z.literal('google'), email: z.string(), bound_at: z.date() })
export type BoundAccount = z.infer<typeof BoundAccount>

/** What a code opens, shown before anybody types their name. */
export const CodePreview = z.object({
  kind: CodeKind,
  school_name: z.string(),
  class_name: z.string(),
  /** For a parent code: the child, by first name only. */
  student_name: z.string().nullable(),
})
export type CodePreview = z.infer<typeof CodePreview>

const ownRefusal = refusals({
  wrong_credentials: [401, 'Nama pengguna atau kata sandi tidak cocok.'],
  shared_phone: [
    409,
    'Beberapa akun memakai nomor ponsel dan kata sandi ini. Masuklah dengan email, nomor induk, atau nama pengguna.',
  ],
  google_not_bound: [404, 'Akun Google ini belum ditautkan. Masuk dengan kata sandi, lalu tautkan di halaman Akun.'],
  google_taken: [409, 'Akun Google ini sudah ditautkan ke orang lain.'],
  email_taken: [409, 'Email ini sudah dipakai.'],
  username_taken: [409, 'Nama pengguna ini sudah dipakai.'],
  account_exists: [409, 'Anda sudah memiliki akun. Silakan masuk, lalu gabung dengan kode ini.'],
  reset_expired: [410, 'Tautan ini sudah tidak berlaku. Minta tautan yang baru.'],
  invalid_email: [422, 'Email Tidak Valid'],
  setup_done: [410, 'Kode pertama sudah dipakai. Minta admin mengundang Anda.'],
  setup_wrong: [422, 'Kode admin pertama tidak cocok. Salin kembali dari layar server.'],
  setup_first: [409, 'Server ini belum memiliki admin pertama. Masukkan kode yang tampil di layar server.'],
  belongs_elsewhere: [409, 'Orang ini juga terdaftar di tempat lain. Mintalah ia memakai "Lupa kata sandi".'],
})
export const identityRefusal = { ...ownRefusal, ...proofRefusal, captcha_required: joinRefusal.captcha_required }

const contact = {
  email: Email.optional(),
  phone: Phone.optional(),
  username: Username.optional(),
}
const newcomer = { full_name: FullName, password: Password, ...contact, ...device, captcha: CaptchaAnswer.optional() }

/** The three ways in: with a code, with a school of one's own, or as the first admin of a fresh server. */
export const Registration = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('code'),
    invitation_code: z.string().max(40),
    nisn: Nisn.optional(),
    /** Proves that a person whom the school has already imported is the one asking. */
    birth_date: DateInput.optional(),
    relation: Relation.optional(),
    consent: z.boolean().optional(),
    ...newcomer,
  }),
  z.strictObject({ way: z.literal('new_school'), school: SchoolDraft, ...newcomer }),
  z.strictObject({ way: z.literal('first_admin'), setup_code: z.string().max(60), school: SchoolDraft, ...newcomer }),
])
export type Registration = z.infer<typeof Registration>

/** Short name of the school whose sign-in page this is: numbers that a school gives mean nothing without it. */
const sekolah = z.string().max(80).optional()

const done = z.object({ done: z.literal(true) })

export const identityApi = {
  signIn: endpoint('POST', '/identity/auth/login', {
    access: 'public',
    summary: 'Masuk dengan email, NISN/NIS, nomor ponsel, atau nama pengguna',
    body: {
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(200),
      ...device,
      captcha: CaptchaAnswer.optional(),
      sekolah,
    },
    reply: SignedIn,
    refuses: [
      identityRefusal.wrong_credentials,
      identityRefusal.captcha_required,
      identityRefusal.too_many_attempts,
      identityRefusal.shared_phone,
    ],
  }),
  signOut: endpoint('POST', '/identity/auth/logout', {
    access: 'session',
    summary: 'Keluar dari perangkat ini',
    withFirstPassword: true,
    reply: done,
  }),
  signInWithGoogle: endpoint('POST', '/identity/auth/googleInfix', {
    access: 'public',
    summary: 'Masuk dengan akun Google yang sudah ditautkan',
    body: { id_token: z.string().max(8000), ...device, sekolah },
    reply: SignedIn,
    refuses: [
      identityRefusal.google_off,
      identityRefusal.google_rejected,
      identityRefusal.google_unreachable,
      identityRefusal.google_not_bound,
    ],
  }),
  captcha: endpoint('GET', '/identity/auth/captcha', {
    access: 'public',
    summary: 'Pemeriksaan keamanan untuk dijawab peramban',
    reply: Captcha,
  }),
  checkEmail: endpoint('POST', '/identity/auth/check-email', {
    access: 'public',
    summary: 'Periksa bentuk email dan cara masuk yang tersedia; tidak memberi tahu apakah ada yang memakainya',
    body: { email: z.string().max(254) },
    /** Without a client id accounts of Google cannot be used here. */
    reply: z.object({ email: z.string(), google_client_id: z.string().nullable() }),
    refuses: [identityRefusal.invalid_email],
  }),
  previewCode: endpoint('POST', '/identity/auth/code', {
    access: 'public',
    summary: 'Ke mana sebuah kode undangan membawa',
    body: { invitation_code: z.string().max(40), captcha: CaptchaAnswer.optional() },
    reply: CodePreview,
    refuses: [
      joinRefusal.captcha_required,
      joinRefusal.code_not_found,
      joinRefusal.parent_code_used,
      joinRefusal.invalid_code,
    ],
  }),
  register: endpoint('POST', '/identity/auth/register', {
    access: 'public',
    summary: 'Buat akun dengan kode undangan, atau dengan membuka sekolah baru',
    body: Registration,
    reply: SignedIn,
    refuses: [
      ...Object.values(joinRefusal),
      schoolRefusal.npsn_taken,
      identityRefusal.email_taken,
      identityRefusal.username_taken,
      identityRefusal.account_exists,
      identityRefusal.too_many_attempts,
      identityRefusal.setup_done,
      identityRefusal.setup_wrong,
      identityRefusal.setup_first,
    ],
  }),
  forgot: endpoint('POST', '/identity/auth/forgot', {
    access: 'public',
    summary: 'Kirim tautan kata sandi baru; jawabannya sama untuk email yang tidak dikenal',
    body: { email: Email },
    reply: done,
    refuses: [identityRefusal.too_many_attempts],
  }),
  reset: endpoint('POST', '/identity/auth/reset', {
    access: 'public',
    summary: 'Kata sandi baru dengan tautan dari email',
    body: { token: z.string().max(100), password: Password },
    reply: done,
    refuses: [identityRefusal.reset_expired],
  }),
  changePassword: endpoint('PUT', '/identity/auth/password', {
    access: 'session',
    summary: 'Ganti kata sandi; perangkat lain keluar',
    withFirstPassword: true,
    body: { current: z.string().max(200), password: Password },
    reply: done,
    refuses: [identityRefusal.wrong_password, identityRefusal.too_many_attempts],
  }),
  me: endpoint('GET', '/identity/user/token', {
    access: 'session',
    summary: 'Saya, dan semua peran saya',
    withFirstPassword: true,
    reply: Me,
  }),
  updateMe: endpoint('PUT', '/identity/user/token', {
    access: 'session',
    summary: 'Ubah nama dan kontak saya',
    body: {
      full_name: FullName.optional(),
      nick_name: z.string().trim().max(60).nullish(),
      email: Email.nullish(),
      phone: Phone.nullish(),
      username: Username.nullish(),
      image_file_id: Id.nullish(),
      /** For a change of e-mail, phone or username. */
      proof: AccountProof.optional(),
    },
    reply: User,
    refuses: [
      ...Object.values(proofRefusal),
      identityRefusal.email_taken,
      identityRefusal.username_taken,
      profileRefusal.field_not_writable,
      profileRefusal.consent_withdrawn,
    ],
  }),
  upload: endpoint('POST', '/identity/file', {
    access: 'session',
    summary: 'Unggah foto diri',
    body: { file: AnyFile },
    reply: z.object({ id: Id, url: z.string() }),
    refuses: [
      fileRefusal.unsupported_file,
      fileRefusal.image_too_big,
      fileRefusal.own_pictures_wait,
      fileRefusal.pictures_wait,
      fileRefusal.own_quota_full,
    ],
  }),
  boundAccounts: endpoint('GET', '/identity/userCredential/select', {
    access: 'session',
    summary: 'Akun yang ditautkan',
    reply: z.array(BoundAccount),
  }),
  bindGoogle: endpoint('POST', '/identity/userCredential/google', {
    access: 'session',
    summary: 'Tautkan akun Google',
    body: { id_token: z.string().max(8000) },
    reply: BoundAccount,
    refuses: [
      identityRefusal.google_off,
      identityRefusal.google_rejected,
      identityRefusal.google_unreachable,
      identityRefusal.google_taken,
    ],
  }),
  unbind: endpoint('DELETE', '/identity/userCredential/{id}', {
    access: 'session',
    summary: 'Lepaskan akun yang ditautkan',
    params: byId,
    reply: done,
  }),
  sessions: endpoint('GET', '/identity/sessions', {
    access: 'session',
    summary: 'Perangkat tempat saya masuk',
    reply: z.array(SessionView),
  }),
  endSession: endpoint('DELETE', '/identity/sessions/{id}', {
    access: 'session',
    summary: 'Keluarkan satu perangkat',
    params: byId,
    reply: done,
  }),
  endOtherSessions: endpoint('DELETE', '/identity/sessions', {
    access: 'session',
    summary: 'Keluarkan semua perangkat lain',
    reply: done,
  }),
  resetPasswordOf: endpoint('POST', '/identity/user/{id}/reset-password', {
    access: 'member',
    summary: 'Kata sandi sementara untuk siswa, oleh wali kelas atau admin',
    signed: true,
    params: byId,
    reply: z.object({ first_password: z.string() }),
    refuses: [identityRefusal.belongs_elsewhere],
  }),
  ...firstPasswordApi,
}
