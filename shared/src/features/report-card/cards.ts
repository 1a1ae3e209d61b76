/** Report cards: what is missing, what the homeroom teacher writes, and their way to the families. */
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { AccountProof, proofRefusal, UserCard } from '@kelasku/shared/profile/contract'
import { CountedAspect, Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { Difference } from './difference.ts'
import { CardEvent, CardRole, CardStatus, ShownStatus, SignMode } from './machine.ts'
import { PrintPart } from './leger.ts'
import { Cards, inPeriod, mostAtOnce, ofPeriod, ReportReason } from './place.ts'
import { inRunningYear, reportRefusal } from './refusals.ts'
import { Layout, Promotion, SectionKey } from './sections.ts'
import { Absences, CardExtras, Snapshot } from './snapshot.ts'

/** What a card waits for; the screen leads to each. */
export const Gap = z.enum(['TEMPLATE', 'SCORES', 'DESCRIPTIONS', 'ATTENDANCE_OPEN', 'NOTE', 'PROMOTION', 'NAME', 'NIS'])
export type Gap = z.infer<typeof Gap>

/** What is told, and keeps nothing back. */
export const Warning = z.enum([
  'GENDER',
  'BIRTH_PLACE',
  'BIRTH_DATE',
  'RELIGION',
  'ADDRESS',
  'PHONE',
  'NISN',
  'PARENT',
  'REGISTER',
])
export type Warning = z.infer<typeof Warning>

/** Days of school without any attendance of a pupil, until yesterday. */
export const Unrecorded = z.object({ days: z.int(), first: z.iso.date() })
export type Unrecorded = z.infer<typeof Unrecorded>

/** What a course of the class has come to. */
export const CourseProgress = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED', 'LOCKED']),
  teachers: z.array(UserCard),
})
export type CourseProgress = z.infer<typeof CourseProgress>

const Written = z.object({
  homeroom_note: z.string(),
  extras: CardExtras,
  promotion: Promotion.nullable(),
  absence_override: Absences.nullable(),
  absence_reason: z.string(),
})

/** What came back to the homeroom teacher last, and why: from the principal or the office, before or after it was out. */
export const SentBack = z.object({
  event: CardEvent.extract(['return', 'revise']),
  reason: z.string(),
  by: UserCard.nullable(),
})
export type SentBack = z.infer<typeof SentBack>

export const CardLine = Written.extend({
  /** Nothing as long as nothing is written for it. */
  id: Id.nullable(),
  student: UserCard,
  nis: z.string().nullable(),
  status: ShownStatus,
  gaps: z.array(Gap),
  warnings: z.array(Warning),
  /** What REGISTER warns of. */
  unrecorded: Unrecorded.nullable(),
  /** Courses of this pupil that are not approved yet. */
  open_course_ids: z.array(Id),
  /** Courses whose finals say nothing in words yet. */
  undescribed_course_ids: z.array(Id),
  absences: Absences,
  /** Of what was proposed, as it would be signed. */
  snapshot_hash: z.string().nullable(),
  /** "Data berubah": since it was proposed. */
  changes: z.array(Difference),
  /** Nothing as soon as it is proposed again. */
  sent_back: SentBack.nullable(),
  version: z.int(),
})
export type CardLine = z.infer<typeof CardLine>

export const CardAction = CardEvent
export type CardAction = CardEvent

export const ClassCards = z.object({
  class: z.object({ id: Id, name: z.string(), level: z.int() }),
  semester: Semester,
  period: Period,
  layout: Layout.nullable(),
  /** What the template prints, in its order. */
  sections: z.array(SectionKey),
  sign_mode: SignMode.nullable(),
  asks_promotion: z.boolean(),
  /** The last day whose attendance counts. */
  attendance_until: z.iso.date(),
  /** Outside of it nobody but the office writes. */
  takes_entries: z.boolean(),
  /** From when on the clock publishes what is signed. */
  release_at: z.date().nullable(),
  courses: z.array(CourseProgress),
  lines: z.array(CardLine),
  is_closed: z.boolean(),
  /** As what the asker may act, whatever the state of a card. */
  can: z.record(CardAction, z.boolean()),
  can_write: z.boolean(),
})
export type ClassCards = z.infer<typeof ClassCards>

export const ClassProgress = z.object({
  semester: Semester,
  class: z.object({ id: Id, name: z.string(), level: z.int() }),
  homeroom: UserCard.nullable(),
  pupils: z.int(),
  /** Of the submissions of its courses. */
  courses: z.int(),
  approved: z.int(),
  has_template: z.boolean(),
  counts: z.record(CardStatus, z.int()),
  /** Who counsels has the leger alone. */
  can_read: z.boolean(),
})
export type ClassProgress = z.infer<typeof ClassProgress>

/** Of a class in a half of the year, how many cards wait for a signature, and how many have theirs and wait for their day. */
export const WaitingClass = z.object({
  class: z.object({ id: Id, name: z.string(), level: z.int() }),
  semester: Semester,
  period: Period,
  homeroom: UserCard.nullable(),
  count: z.int(),
  /** The first of them; nothing where none waits. */
  since: z.date().nullable(),
  /** Those that are signed and not out yet. */
  signed: z.int(),
})
export type WaitingClass = z.infer<typeof WaitingClass>

/** From, and below what: how finals are spread. */
export const spreadBands = [0, 60, 70, 80, 90, 101] as const

/** What a course of a class has come to, of the finals that are printed. */
export const CourseNumbers = z.object({
  class_id: Id,
  class_name: z.string(),
  level: z.int(),
  course_id: Id,
  name: z.string(),
  aspect: CountedAspect,
  passing_score: z.int(),
  pupils: z.int(),
  mean: z.number(),
  lowest: z.int(),
  highest: z.int(),
  /** Below the KKM. */
  below: z.int(),
  /** How many are in each band. */
  spread: z.array(z.int()).length(spreadBands.length - 1),
})
export type CourseNumbers = z.infer<typeof CourseNumbers>

/** Only what is named changes. */
const writing = {
  homeroom_note: z
    .string()
    .trim()
    .max(2_000, { error: texts.mostLetters(2_000) })
    .optional(),
  extras: z.strictObject(CardExtras.shape).partial().optional(),
  promotion: Promotion.nullable().optional(),
  absence_override: z.strictObject(Absences.shape).nullable().optional(),
  absence_reason: ReportReason.unwrap().optional(),
}

export const CardOp = z.strictObject({
  student_id: Id,
  /** The version that was seen; 0 where there was no card. */
  seen: z.int().min(0),
  ...writing,
})
export type CardOp = z.infer<typeof CardOp>

const outcome = { student_id: Id, id: Id.nullable(), version: z.int() }

/** Of each op what became of it: two who write at once never overwrite each other unseen. */
export const CardResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('SAVED'), ...outcome }),
  z.object({ result: z.literal('CONFLICT'), ...outcome, now: Written }),
  z.object({ result: z.literal('REFUSED'), ...outcome, code: z.string() }),
])
export type CardResult = z.infer<typeof CardResult>

export const CardStep = z.object({
  event: CardEvent,
  was: CardStatus,
  became: CardStatus,
  acted_as: CardRole,
  reason: z.string(),
  by: UserCard.nullable(),
  at: z.date(),
})
export type CardStep = z.infer<typeof CardStep>

export const CardVersion = z.object({
  id: Id,
  no: z.int(),
  snapshot_hash: z.string(),
  proposed_at: z.date(),
  signer_name: z.string().nullable(),
  signed_at: z.date().nullable(),
  published_at: z.date().nullable(),
  withdrawn_at: z.date().nullable(),
  superseded_at: z.date().nullable(),
})
export type CardVersion = z.infer<typeof CardVersion>

export const ResponseText = z
  .string()
  .trim()
  .min(1, { error: texts.messageNeeded })
  .max(1_000, { error: texts.mostLetters(1_000) })

export const Response = z.object({ guardian: UserCard, text: z.string(), written_at: z.date() })
export type Response = z.infer<typeof Response>

/** One card, for those who make it; `snapshot` is what it says now, or what was proposed. */
export const CardView = z.object({
  line: CardLine,
  class_id: Id,
  snapshot: Snapshot.nullable(),
  versions: z.array(CardVersion),
  steps: z.array(CardStep),
  responses: z.array(Response),
  can: z.record(CardAction, z.boolean()),
  can_write: z.boolean(),
})
export type CardView = z.infer<typeof CardView>

/** A published card, for its family. */
export const PublishedCard = z.object({
  id: Id,
  version_id: Id,
  no: z.int(),
  student: UserCard,
  /** Without any number, where the layout has none. */
  snapshot: Snapshot,
  /** What is another than in the version that it has replaced, each by its name. */
  changed: z.array(z.string()),
  published_at: z.date(),
  /** When the asker first opened it. */
  first_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
  response: z.string().nullable(),
  can_respond: z.boolean(),
})
export type PublishedCard = z.infer<typeof PublishedCard>

export const Receipt = z.object({
  student: UserCard,
  guardian: UserCard,
  first_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const changed = [reportRefusal.report_state, refusal.version_conflict, ...inRunningYear]
const Done = z.object({ cards: z.array(z.object({ id: Id, status: CardStatus, version: z.int() })) })

export const reportCardApi = {
  progress: endpoint('GET', '/report-card/v1/readiness', {
    access: 'member',
    summary: 'Kelengkapan rapor semua kelas yang boleh saya lihat',
    query: ofPeriod,
    reply: z.array(ClassProgress),
  }),
  readiness: endpoint('GET', '/report-card/v1/readiness/{id}', {
    access: 'member',
    summary: 'Kelengkapan rapor sebuah kelas, siswa demi siswa',
    params: byId,
    query: ofPeriod,
    reply: ClassCards,
  }),
  waiting: endpoint('GET', '/report-card/v1/reportCard/waiting', {
    access: 'member',
    summary: 'Kelas yang rapornya menunggu tanda tangan, dari semua periode tahun ajaran ini',
    reply: z.array(WaitingClass),
  }),
  numbers: endpoint('GET', '/report-card/v1/reportCard/numbers', {
    access: 'member',
    summary: 'Nilai akhir tercetak setiap mata pelajaran di setiap kelas: rata-rata, sebaran, dan yang di bawah KKM',
    query: ofPeriod,
    reply: z.array(CourseNumbers),
  }),
  remind: endpoint('POST', '/report-card/v1/readiness/remind', {
    access: 'member',
    summary: 'Ingatkan guru yang nilainya belum disetujui, sekali sehari',
    body: { class_id: Id, ...inPeriod },
    reply: z.object({ reminded: z.int() }),
    refuses: [...inRunningYear],
  }),
  write: endpoint('PUT', '/report-card/v1/reportCard/bulk', {
    access: 'member',
    summary: 'Tulis catatan wali kelas, pertumbuhan, dan kenaikan kelas',
    body: { class_id: Id, ...inPeriod, ops: z.array(CardOp).min(1).max(mostAtOnce) },
    reply: z.object({ results: z.array(CardResult) }),
    refuses: [reportRefusal.entry_closed, ...inRunningYear],
  }),
  card: endpoint('GET', '/report-card/v1/reportCard/{id}', {
    access: 'member',
    // Staff from outside the class leave a trace.
    writes: true,
    summary: 'Sebuah rapor, dengan riwayatnya',
    params: byId,
    reply: CardView,
  }),
  revise: endpoint('PUT', '/report-card/v1/reportCard/{id}', {
    access: 'member',
    summary: 'Tulis ke sebuah rapor',
    params: byId,
    body: { ...writing, version: z.int() },
    reply: CardView,
    refuses: [
      reportRefusal.report_held,
      reportRefusal.entry_closed,
      reportRefusal.promotion_not_asked,
      reportRefusal.report_reason_needed,
      refusal.version_conflict,
      ...inRunningYear,
    ],
  }),
  propose: endpoint('POST', '/report-card/v1/reportCard/propose', {
    access: 'member',
    signed: true,
    summary: 'Ajukan rapor untuk ditandatangani',
    body: {
      class_id: Id,
      ...inPeriod,
      student_ids: z.array(Id).min(1, { error: texts.studentNeeded }).max(mostAtOnce),
    },
    reply: Done,
    refuses: [reportRefusal.report_incomplete, reportRefusal.no_template, reportRefusal.not_in_class, ...changed],
  }),
  withdraw: endpoint('POST', '/report-card/v1/reportCard/withdraw', {
    access: 'member',
    signed: true,
    summary: 'Tarik kembali rapor yang belum ditandatangani',
    body: { cards: Cards },
    reply: Done,
    refuses: changed,
  }),
  sign: endpoint('POST', '/report-card/v1/reportCard/sign', {
    access: 'member',
    signed: true,
    summary: 'Tandatangani rapor: kata sandi diminta sekali lagi',
    body: {
      cards: z
        .array(z.strictObject({ id: Id, version: z.int(), snapshot_hash: z.string().max(100) }))
        .min(1, { error: texts.studentNeeded })
        .max(mostAtOnce),
      proof: AccountProof,
    },
    reply: Done,
    refuses: [reportRefusal.report_changed, ...Object.values(proofRefusal), ...changed],
  }),
  return: endpoint('POST', '/report-card/v1/reportCard/return', {
    access: 'member',
    signed: true,
    summary: 'Kembalikan rapor kepada wali kelas',
    body: { cards: Cards, reason: ReportReason },
    reply: Done,
    refuses: [reportRefusal.report_reason_needed, ...changed],
  }),
  publish: endpoint('POST', '/report-card/v1/reportCard/publish', {
    access: 'member',
    signed: true,
    summary: 'Terbitkan rapor kepada keluarga',
    body: { cards: Cards },
    reply: Done,
    refuses: [reportRefusal.report_changed, ...changed],
  }),
  reopen: endpoint('POST', '/report-card/v1/reportCard/{id}/revise', {
    access: 'member',
    signed: true,
    summary: 'Buka rapor yang sudah terbit untuk direvisi',
    params: byId,
    body: { reason: ReportReason, version: z.int() },
    reply: Done,
    refuses: [reportRefusal.report_reason_needed, ...changed],
  }),
  published: endpoint('GET', '/report-card/v1/reportCard', {
    access: 'member',
    summary: 'Rapor yang sudah diterbitkan, milik saya atau anak saya',
    query: { user_id: Id.optional() },
    reply: z.array(PublishedCard),
  }),
  read: endpoint('POST', '/report-card/v1/reportCard/{id}/read', {
    access: 'member',
    summary: 'Rapor dibuka oleh keluarganya; atau sudah dibaca',
    params: byId,
    body: { confirmed: z.boolean().default(false) },
    reply: z.object({ first_at: z.date(), confirmed_at: z.date().nullable() }),
  }),
  respond: endpoint('POST', '/report-card/v1/reportCard/{id}/response', {
    access: 'member',
    summary: 'Tanggapan orang tua atau wali',
    params: byId,
    body: { text: ResponseText },
    reply: Response,
    refuses: [reportRefusal.response_closed],
  }),
  remindFamilies: endpoint('POST', '/report-card/v1/reportCard/receipts/remind', {
    access: 'member',
    summary: 'Ingatkan orang tua yang belum membuka rapor, sekali sehari',
    body: { class_id: Id, ...inPeriod },
    reply: z.object({ reminded: z.int() }),
    refuses: [...inRunningYear],
  }),
  receipts: endpoint('GET', '/report-card/v1/reportCard/receipts', {
    access: 'member',
    summary: 'Siapa yang sudah membuka rapor sebuah kelas',
    query: { class_id: Id, ...ofPeriod },
    reply: z.array(Receipt),
  }),
}

export const reportPrintApi = {
  print: fileEndpoint('GET', '/report-card/v1/reportUserPdf/generate/{id}', {
    access: 'member',
    // Who prints it leaves a trace.
    writes: true,
    summary: 'Rapor sebagai PDF; yang belum ditandatangani bertuliskan DRAF',
    params: byId,
    query: { part: PrintPart.default('FULL') },
  }),
}

export const VerifyState = z.enum(['BERLAKU', 'DIGANTI', 'DITARIK', 'TIDAK_DIKENAL'])
export type VerifyState = z.infer<typeof VerifyState>

/** Of what was issued, and never what stands in it. */
export const Verified = z.object({
  state: VerifyState,
  issued: z
    .object({
      school_name: z.string(),
      npsn: z.string().nullable(),
      /** "A*** P*** R***" */
      student: z.string(),
      class_name: z.string(),
      school_year: z.string(),
      semester: Semester,
      period: Period,
      no: z.int(),
      signer: z.string().nullable(),
      signed_at: z.date().nullable(),
      /** SHA-256 of the issued file: the page compares it with a file that somebody chooses, in the browser. */
      pdf_hash: z.string().nullable(),
    })
    .nullable(),
})
export type Verified = z.infer<typeof Verified>

export const reportVerifyApi = {
  verify: endpoint('GET', '/report-card/v1/verify/{code}', {
    access: 'public',
    summary: 'Periksa keaslian rapor dari kode pada cetakannya',
    params: { code: z.string().min(1).max(64) },
    reply: Verified,
    refuses: [refusal.too_many_requests],
  }),
}
