/** What is valued: the template of a level with its sections, and who writes in which. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { Paper } from '@kelasku/shared/report-card/sections'
import { z } from 'zod'
import { Writers } from './policy.ts'
import { inRunningYear, qualitativeRefusal } from './refusals.ts'
import { Scale } from './scale.ts'

const Title = z
  .string()
  .trim()
  .min(1, { error: texts.headingNeeded })
  .max(80, { error: texts.mostLetters(80) })

const Indicator = z
  .string()
  .trim()
  .min(1, { error: texts.indicatorNeeded })
  .max(160, { error: texts.mostLetters(160) })

export const QualitativeDetail = z.object({
  id: Id,
  section_id: Id,
  indicator: z.string(),
  /** Somebody was valued by it: it is hidden, never removed. */
  is_used: z.boolean(),
  is_hidden: z.boolean(),
  version: z.int(),
})
export type QualitativeDetail = z.infer<typeof QualitativeDetail>

export const QualitativeSection = z.object({
  id: Id,
  title: z.string(),
  writers: Writers,
  subject: z.object({ id: Id, name: z.string() }).nullable(),
  version: z.int(),
  details: z.array(QualitativeDetail),
})
export type QualitativeSection = z.infer<typeof QualitativeSection>

export const QualitativeTemplate = z.object({
  id: Id,
  name: z.string(),
  levels: z.array(z.int()),
  paper: Paper,
  scale: Scale,
  version: z.int(),
  sections: z.array(QualitativeSection),
})
export type QualitativeTemplate = z.infer<typeof QualitativeTemplate>

const looks = {
  name: Title,
  levels: z.array(z.int().min(0).max(13)).min(1, { error: texts.levelNeeded }).max(14),
  paper: Paper,
  scale: Scale,
}
const levelsOnce = ({ levels }: { levels: readonly number[] }) => new Set(levels).size === levels.length
const twice = { path: ['levels'], error: texts.eachOptionOnce }

export const QualitativeTemplateDraft = z
  .strictObject({
    ...looks,
    /** The sections and indicators that most schools begin with. */
    with_defaults: z.boolean().default(true),
  })
  .refine(levelsOnce, twice)
export type QualitativeTemplateDraft = z.infer<typeof QualitativeTemplateDraft>

export const QualitativeTemplateRevision = z.strictObject({ ...looks, version: z.int() }).refine(levelsOnce, twice)
export type QualitativeTemplateRevision = z.infer<typeof QualitativeTemplateRevision>

const section = { title: Title, writers: Writers, subject_id: Id.nullable().default(null) }
export const SectionDraft = z.strictObject({ template_id: Id, ...section })
export type SectionDraft = z.infer<typeof SectionDraft>
export const SectionRevision = z.strictObject({ ...section, version: z.int() })
export type SectionRevision = z.infer<typeof SectionRevision>

export const DetailDraft = z.strictObject({ section_id: Id, indicator: Indicator })
export type DetailDraft = z.infer<typeof DetailDraft>
export const DetailRevision = z.strictObject({ indicator: Indicator, is_hidden: z.boolean(), version: z.int() })
export type DetailRevision = z.infer<typeof DetailRevision>

const taken = qualitativeRefusal.qualitative_level_taken

export const qualitativeTemplateApi = {
  templates: endpoint('GET', '/report-card/v1/reportQualitativeTemplate', {
    access: 'member',
    summary: 'Format rapor kualitatif tahun ajaran yang berjalan',
    reply: z.array(QualitativeTemplate),
  }),
  createTemplate: endpoint('POST', '/report-card/v1/reportQualitativeTemplate', {
    access: 'member',
    summary: 'Buat format rapor kualitatif, juga dengan bagian dan indikator bawaan',
    body: QualitativeTemplateDraft,
    reply: QualitativeTemplate,
    refuses: [taken, ...inRunningYear],
  }),
  reviseTemplate: endpoint('PUT', '/report-card/v1/reportQualitativeTemplate/{id}', {
    access: 'member',
    summary: 'Ubah tingkat, kertas, atau skala format',
    params: byId,
    body: QualitativeTemplateRevision,
    reply: QualitativeTemplate,
    refuses: [taken, qualitativeRefusal.scale_used, refusal.version_conflict, ...inRunningYear],
  }),
  removeTemplate: endpoint('DELETE', '/report-card/v1/reportQualitativeTemplate/{id}', {
    access: 'member',
    summary: 'Hapus format yang belum dipakai',
    params: byId,
    reply: z.null(),
    refuses: [qualitativeRefusal.template_used, ...inRunningYear],
  }),
  order: endpoint('PUT', '/report-card/v1/reportQualitativeTemplate/{id}/order', {
    access: 'member',
    summary: 'Urutan bagian dan indikatornya',
    params: byId,
    body: { sections: z.array(z.strictObject({ id: Id, detail_ids: z.array(Id).max(60) })).max(30) },
    reply: QualitativeTemplate,
    refuses: [refusal.version_conflict, ...inRunningYear],
  }),
  createSection: endpoint('POST', '/report-card/v1/reportQualitativeSection', {
    access: 'member',
    summary: 'Tambah bagian',
    body: SectionDraft,
    reply: QualitativeTemplate,
    refuses: [qualitativeRefusal.subject_needed, ...inRunningYear],
  }),
  reviseSection: endpoint('PUT', '/report-card/v1/reportQualitativeSection/{id}', {
    access: 'member',
    summary: 'Ubah judul bagian dan siapa yang mengisinya',
    params: byId,
    body: SectionRevision,
    reply: QualitativeTemplate,
    refuses: [qualitativeRefusal.subject_needed, refusal.version_conflict, ...inRunningYear],
  }),
  removeSection: endpoint('DELETE', '/report-card/v1/reportQualitativeSection/{id}', {
    access: 'member',
    summary: 'Hapus bagian; yang sudah dipakai disembunyikan',
    params: byId,
    reply: QualitativeTemplate,
    refuses: [...inRunningYear],
  }),
  createDetail: endpoint('POST', '/report-card/v1/reportQualitativeScoreDetail', {
    access: 'member',
    summary: 'Tambah indikator',
    body: DetailDraft,
    reply: QualitativeTemplate,
    refuses: [...inRunningYear],
  }),
  reviseDetail: endpoint('PUT', '/report-card/v1/reportQualitativeScoreDetail/{id}', {
    access: 'member',
    summary: 'Ubah, sembunyikan, atau tampilkan kembali indikator',
    params: byId,
    body: DetailRevision,
    reply: QualitativeTemplate,
    refuses: [refusal.version_conflict, ...inRunningYear],
  }),
  removeDetail: endpoint('DELETE', '/report-card/v1/reportQualitativeScoreDetail/{id}', {
    access: 'member',
    summary: 'Hapus indikator; yang sudah dipakai disembunyikan',
    params: byId,
    reply: QualitativeTemplate,
    refuses: [...inRunningYear],
  }),
  details: endpoint('GET', '/report-card/v1/reportQualitativeScoreDetail/select', {
    access: 'member',
    summary: 'Indikator sebuah format, menurut bagian dan urutannya',
    query: { template_id: Id },
    reply: z.array(QualitativeDetail),
  }),
}
