/** How report cards of a level look: layout, paper, sections, letterhead, and how they are signed. */
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile, fileRefusal, UploadedFile } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { SignMode } from './machine.ts'
import { ofPeriod } from './place.ts'
import { inRunningYear, reportRefusal } from './refusals.ts'
import { Layout, Paper, SectionKey } from './sections.ts'
import { PrintedSection } from './snapshot.ts'

const Title = z
  .string()
  .trim()
  .min(1, { error: texts.headingNeeded })
  .max(80, { error: texts.mostLetters(80) })

const looks = {
  name: Title,
  levels: z.array(z.int().min(0).max(13)).min(1, { error: texts.choiceNeeded }).max(14),
  layout: Layout,
  paper: Paper,
  sections: z.array(z.strictObject({ key: SectionKey, title: Title })).max(SectionKey.options.length),
  letterhead: z.array(z.string().trim().min(1).max(120)).max(5),
  logo_file_id: Id.nullable(),
  second_logo_file_id: Id.nullable(),
  watermark_file_id: Id.nullable(),
  show_rank: z.boolean(),
  sign_mode: SignMode,
}

interface Looks {
  levels: readonly number[]
  sections: readonly { key: string }[]
}
const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length
const levelsOnce = ({ levels }: Looks) => isOnce(levels)
const sectionsOnce = ({ sections }: Looks) => isOnce(sections.map(({ key }) => key))
const twice = (path: string) => ({ path: [path], error: texts.eachOptionOnce })

export const TemplateDraft = z
  .strictObject({
    semester: Semester,
    period: Period,
    ...looks,
    letterhead: looks.letterhead.default([]),
    logo_file_id: looks.logo_file_id.default(null),
    second_logo_file_id: looks.second_logo_file_id.default(null),
    watermark_file_id: looks.watermark_file_id.default(null),
    show_rank: looks.show_rank.default(false),
    sign_mode: SignMode.default('ELECTRONIC'),
  })
  .refine(levelsOnce, twice('levels'))
  .refine(sectionsOnce, twice('sections'))
export type TemplateDraft = z.infer<typeof TemplateDraft>

export const TemplateRevision = z
  .strictObject({ ...looks, version: z.int() })
  .refine(levelsOnce, twice('levels'))
  .refine(sectionsOnce, twice('sections'))
export type TemplateRevision = z.infer<typeof TemplateRevision>

export const ReportTemplate = z.object({
  id: Id,
  school_year_id: Id,
  semester: Semester,
  period: Period,
  name: z.string(),
  levels: z.array(z.int()),
  layout: Layout,
  paper: Paper,
  sections: z.array(PrintedSection),
  letterhead: z.array(z.string()),
  logo_file_id: Id.nullable(),
  second_logo_file_id: Id.nullable(),
  watermark_file_id: Id.nullable(),
  show_rank: z.boolean(),
  sign_mode: SignMode,
  version: z.int(),
})
export type ReportTemplate = z.infer<typeof ReportTemplate>

const one = { access: 'member', params: byId, reply: ReportTemplate } as const
const colliding = [reportRefusal.level_taken, reportRefusal.unknown_picture]

export const reportTemplateApi = {
  templates: endpoint('GET', '/report-card/v1/reportTemplate', {
    access: 'member',
    summary: 'Template rapor tahun ajaran yang berjalan',
    query: { semester: ofPeriod.semester, period: Period.optional() },
    reply: z.array(ReportTemplate),
  }),
  createTemplate: endpoint('POST', '/report-card/v1/reportTemplate', {
    access: 'member',
    summary: 'Buat template rapor',
    body: TemplateDraft,
    reply: ReportTemplate,
    refuses: [...colliding, ...inRunningYear],
  }),
  reviseTemplate: endpoint('PUT', '/report-card/v1/reportTemplate/{id}', {
    ...one,
    summary: 'Ubah template rapor',
    body: TemplateRevision,
    refuses: [...colliding, refusal.version_conflict, ...inRunningYear],
  }),
  removeTemplate: endpoint('DELETE', '/report-card/v1/reportTemplate/{id}', {
    ...one,
    summary: 'Hapus template rapor',
    refuses: [...inRunningYear],
  }),
  sample: fileEndpoint('POST', '/report-card/v1/reportTemplate/sample', {
    access: 'member',
    // It changes nothing, whoever repeats it.
    idempotent: true,
    summary: 'Contoh rapor dari rancangan template, dengan siswa rekaan',
    body: TemplateDraft,
    refuses: [reportRefusal.unknown_picture, ...inRunningYear],
  }),
  sections: endpoint('GET', '/report-card/v1/reportData/select', {
    access: 'member',
    summary: 'Bagian yang dapat dicetak pada rapor, menurut tata letaknya',
    query: { layout: Layout.optional() },
    reply: z.array(PrintedSection),
  }),
  upload: endpoint('POST', '/report-card/v1/file', {
    access: 'member',
    summary: 'Unggah logo atau tanda air rapor',
    body: { file: AnyFile },
    reply: UploadedFile,
    refuses: [
      fileRefusal.unsupported_file,
      fileRefusal.image_too_big,
      fileRefusal.own_quota_full,
      fileRefusal.school_quota_full,
      fileRefusal.own_pictures_wait,
      fileRefusal.pictures_wait,
    ],
  }),
}
