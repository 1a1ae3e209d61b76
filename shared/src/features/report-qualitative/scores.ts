/** Narrative reports of a class: values, words, and their way to the families. */
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { Cards, ReportReason, SemesterQuery } from '@kelasku/shared/report-card/place'
import { Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { QualitativeEvent, QualitativeStatus } from './machine.ts'
import { inOpenClass, qualitativeRefusal } from './refusals.ts'
import { QualitativeSnapshot } from './snapshot.ts'
import { QualitativeTemplate } from './templates.ts'

const longestValueNote = 200
export const longestParagraph = 2_000

const ValueNote = z
  .string()
  .trim()
  .max(longestValueNote, { error: texts.mostLetters(longestValueNote) })
const Paragraph = z
  .string()
  .trim()
  .max(longestParagraph, { error: texts.mostLetters(longestParagraph) })
const Code = z.string().max(4).nullable()

const written = { student_id: Id, updated_by: Id.nullable(), version: z.int() }

export const SectionValue = z.object({ id: Id, ...written, detail_id: Id, value_code: Code, note: z.string() })
export type SectionValue = z.infer<typeof SectionValue>
export const SectionNote = z.object({ id: Id, ...written, section_id: Id, text: z.string() })
export type SectionNote = z.infer<typeof SectionNote>
export const Summary = z.object({ id: Id, ...written, text: z.string() })
export type Summary = z.infer<typeof Summary>

/** Of one pupil: `id` as long as nothing was written is nothing. */
export const QualitativeHeader = z.object({
  id: Id.nullable(),
  student: UserCard,
  nis: z.string().nullable(),
  status: QualitativeStatus,
  /** Why the office has opened it again; empty where it has not. */
  reopened_because: z.string(),
  /** How many versions families have had. */
  published: z.int(),
  has_left: z.boolean(),
  version: z.int(),
})
export type QualitativeHeader = z.infer<typeof QualitativeHeader>

export const QualitativeClass = z.object({
  class: z.object({ id: Id, name: z.string(), level: z.int() }),
  semester: Semester,
  template: QualitativeTemplate.nullable(),
  pupils: z.array(QualitativeHeader),
  values: z.array(SectionValue),
  notes: z.array(SectionNote),
  summaries: z.array(Summary),
  /** Those who wrote any of it. */
  people: z.array(UserCard),
  /** The sections in which the asker writes. */
  writable_section_ids: z.array(Id),
  is_closed: z.boolean(),
  can: z.object({ lead: z.boolean(), publish: z.boolean(), reopen: z.boolean() }),
})
export type QualitativeClass = z.infer<typeof QualitativeClass>

export const QualitativeProgress = z.object({
  class: z.object({ id: Id, name: z.string(), level: z.int() }),
  homeroom: UserCard.nullable(),
  pupils: z.int(),
  has_template: z.boolean(),
  /** Of all that there is to value. */
  valued: z.int(),
  values: z.int(),
  counts: z.record(QualitativeStatus, z.int()),
})
export type QualitativeProgress = z.infer<typeof QualitativeProgress>

const op = {
  student_id: Id,
  /** The version that was seen; 0 where there was nothing. */
  seen: z.int().min(0),
  /** When it was written, by the clock of the server as the device knows it. */
  made_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
}

export const QualitativeOp = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('VALUE'), ...op, detail_id: Id, value_code: Code, note: ValueNote.default('') }),
  z.strictObject({ kind: z.literal('NOTE'), ...op, section_id: Id, text: Paragraph }),
  z.strictObject({ kind: z.literal('SUMMARY'), ...op, text: Paragraph }),
])
export type QualitativeOp = z.infer<typeof QualitativeOp>

/** What stands there instead, by somebody else. */
export const StandingThere = z.object({
  value_code: Code,
  text: z.string(),
  by: UserCard.nullable(),
})
export type StandingThere = z.infer<typeof StandingThere>

/** In the order of the ops: two who write at once never overwrite each other unseen. */
export const QualitativeResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('SAVED'), version: z.int() }),
  z.object({ result: z.literal('CONFLICT'), version: z.int(), now: StandingThere }),
  z.object({ result: z.literal('REFUSED'), code: z.string() }),
])
export type QualitativeResult = z.infer<typeof QualitativeResult>

export const mostOps = 1_000

const Done = z.object({ cards: z.array(z.object({ id: Id, status: QualitativeStatus, version: z.int() })) })

/** A published report, for its family. */
export const PublishedQualitative = z.object({
  id: Id,
  no: z.int(),
  student: UserCard,
  snapshot: QualitativeSnapshot,
  published_at: z.date(),
  confirmed_at: z.date().nullable(),
})
export type PublishedQualitative = z.infer<typeof PublishedQualitative>

export const QualitativeReceipt = z.object({
  student: UserCard,
  guardian: UserCard,
  first_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
})
export type QualitativeReceipt = z.infer<typeof QualitativeReceipt>

const changed = [qualitativeRefusal.qualitative_state, refusal.version_conflict, ...inOpenClass]
const stepping = [
  qualitativeRefusal.qualitative_incomplete,
  qualitativeRefusal.qualitative_reason_needed,
  qualitativeRefusal.qualitative_no_template,
  ...changed,
]
const writing = [
  qualitativeRefusal.qualitative_held,
  qualitativeRefusal.not_your_section,
  qualitativeRefusal.unknown_indicator,
  refusal.version_conflict,
  ...inOpenClass,
]
const step = { event: QualitativeEvent, reason: ReportReason }
const ofScore = { score_id: Id }
const base = '/report-card/v1/reportQualitativeScore'

export const qualitativeScoreApi = {
  progress: endpoint('GET', `${base}/progress`, {
    access: 'member',
    summary: 'Kelas yang rapor kualitatifnya boleh saya lihat, dan sejauh mana terisi',
    query: { semester: SemesterQuery.optional() },
    reply: z.array(QualitativeProgress),
  }),
  ofClass: endpoint('GET', `${base}/class/{id}`, {
    access: 'member',
    summary: 'Rapor kualitatif sebuah kelas',
    params: byId,
    query: { semester: SemesterQuery.optional() },
    reply: QualitativeClass,
  }),
  bulk: endpoint('POST', `${base}/bulk`, {
    access: 'member',
    summary: 'Buat rapor kualitatif sekelas, dan isi nilai serta catatannya',
    body: { class_id: Id, semester: Semester, ops: z.array(QualitativeOp).max(mostOps).default([]) },
    reply: z.object({ results: z.array(QualitativeResult) }),
    refuses: [qualitativeRefusal.qualitative_no_template, ...inOpenClass],
  }),
  create: endpoint('POST', base, {
    access: 'member',
    summary: 'Mulai rapor kualitatif seorang siswa',
    body: { class_id: Id, student_id: Id, semester: Semester },
    reply: QualitativeHeader,
    refuses: [qualitativeRefusal.qualitative_no_template, qualitativeRefusal.qualitative_not_in_class, ...inOpenClass],
  }),
  stepOne: endpoint('PUT', `${base}/{id}`, {
    access: 'member',
    signed: true,
    summary: 'Ajukan, tarik, terbitkan, atau buka kembali sebuah rapor kualitatif',
    params: byId,
    body: { ...step, version: z.int() },
    reply: Done,
    refuses: stepping,
  }),
  step: endpoint('POST', `${base}/step`, {
    access: 'member',
    signed: true,
    summary: 'Ajukan, tarik, terbitkan, atau buka kembali beberapa rapor kualitatif sekelas',
    body: { ...step, cards: Cards },
    reply: Done,
    refuses: stepping,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    access: 'member',
    summary: 'Hapus draf rapor kualitatif yang belum pernah terbit',
    params: byId,
    reply: z.null(),
    refuses: [qualitativeRefusal.qualitative_published, qualitativeRefusal.qualitative_held, ...inOpenClass],
  }),
  published: endpoint('GET', base, {
    access: 'member',
    summary: 'Rapor kualitatif yang sudah diterbitkan, milik saya atau anak saya',
    query: { user_id: Id.optional() },
    reply: z.array(PublishedQualitative),
  }),
  read: endpoint('POST', `${base}/{id}/read`, {
    access: 'member',
    summary: 'Rapor kualitatif dibuka oleh keluarganya; atau sudah dibaca',
    params: byId,
    body: { confirmed: z.boolean().default(false) },
    reply: z.object({ first_at: z.date(), confirmed_at: z.date().nullable() }),
  }),
  receipts: endpoint('GET', `${base}/receipts`, {
    access: 'member',
    summary: 'Siapa yang sudah membuka rapor kualitatif sebuah kelas',
    query: { class_id: Id, semester: SemesterQuery.optional() },
    reply: z.array(QualitativeReceipt),
  }),

  createValue: endpoint('POST', `${base}SectionValue`, {
    access: 'member',
    summary: 'Nilai satu indikator',
    body: { ...ofScore, detail_id: Id, value_code: Code, note: ValueNote.default('') },
    reply: SectionValue,
    refuses: [qualitativeRefusal.not_in_scale, ...writing],
  }),
  reviseValue: endpoint('PUT', `${base}SectionValue/{id}`, {
    access: 'member',
    summary: 'Ubah nilai satu indikator',
    params: byId,
    body: { value_code: Code, note: ValueNote.default(''), version: z.int() },
    reply: SectionValue,
    refuses: [qualitativeRefusal.not_in_scale, ...writing],
  }),
  values: endpoint('GET', `${base}SectionValue/select`, {
    access: 'member',
    summary: 'Nilai sebuah rapor kualitatif',
    query: ofScore,
    reply: z.array(SectionValue),
  }),
  createNote: endpoint('POST', `${base}Note`, {
    access: 'member',
    summary: 'Tulis catatan sebuah bagian',
    body: { ...ofScore, section_id: Id, text: Paragraph },
    reply: SectionNote,
    refuses: writing,
  }),
  reviseNote: endpoint('PUT', `${base}Note/{id}`, {
    access: 'member',
    summary: 'Ubah catatan sebuah bagian',
    params: byId,
    body: { text: Paragraph, version: z.int() },
    reply: SectionNote,
    refuses: writing,
  }),
  notes: endpoint('GET', `${base}Note/select`, {
    access: 'member',
    summary: 'Catatan sebuah rapor kualitatif',
    query: ofScore,
    reply: z.array(SectionNote),
  }),
  createSummary: endpoint('POST', `${base}Summary`, {
    access: 'member',
    summary: 'Tulis rangkuman wali kelas',
    body: { ...ofScore, text: Paragraph },
    reply: Summary,
    refuses: writing,
  }),
  reviseSummary: endpoint('PUT', `${base}Summary/{id}`, {
    access: 'member',
    summary: 'Ubah rangkuman wali kelas',
    params: byId,
    body: { text: Paragraph, version: z.int() },
    reply: Summary,
    refuses: writing,
  }),
  summaries: endpoint('GET', `${base}Summary/select`, {
    access: 'member',
    summary: 'Rangkuman sebuah rapor kualitatif',
    query: ofScore,
    reply: z.array(Summary),
  }),
  print: fileEndpoint('GET', '/report-card/v1/reportQualitativeScorePdf/generate/{id}', {
    access: 'member',
    // Who prints it leaves a trace.
    writes: true,
    summary: 'Rapor kualitatif sebagai PDF; yang belum terbit bertuliskan DRAF',
    params: byId,
  }),
}
