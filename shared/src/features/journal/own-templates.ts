/**
 * What a school lets its units begin with, beside the templates that come along: the words of one of its own units as they
 * stood when somebody took them, under a name. One that is no longer used is put away and not removed, since somebody may
 * have to say later what a unit was begun with.
 */
import { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { fileRefusal } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

/** They are all offered at once, and more would not be read. */
export const mostTemplates = 30

export const TemplateStatus = z.enum(['ACTIVE', 'ARCHIVED'])
export type TemplateStatus = z.infer<typeof TemplateStatus>

const around = {
  name: z
    .string()
    .trim()
    .min(3, { error: texts.nameNeeded })
    .max(80, { error: texts.mostLetters(80) }),
  description: z
    .string()
    .trim()
    .max(200, { error: texts.mostLetters(200) })
    .default(''),
  /** For courses that follow such a one; without it, for all. */
  curriculum: CurriculumKind.nullable().default(null),
}

export const TemplateDraft = z.strictObject(around)
export type TemplateDraft = z.infer<typeof TemplateDraft>

export const TemplateRevision = z.strictObject({
  ...around,
  /** Only the active ones are offered. */
  status: TemplateStatus.default('ACTIVE'),
  version: z.int(),
})
export type TemplateRevision = z.infer<typeof TemplateRevision>

export const SchoolTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  curriculum: CurriculumKind.nullable(),
  status: TemplateStatus,
  created_by: UserCard.nullable(),
  created_at: z.date(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type SchoolTemplate = z.infer<typeof SchoolTemplate>

export const SchoolTemplateView = SchoolTemplate.extend({ content: z.string(), content_doc: WrittenDoc })
export type SchoolTemplateView = z.infer<typeof SchoolTemplateView>

export const templateRefusal = refusals({
  template_blank: [422, 'Tulis dahulu isinya sebelum dijadikan templat.'],
  template_name_taken: [409, 'Sudah ada templat dengan nama ini. Pilih nama lain.'],
  too_many_templates: [409, `Paling banyak ${mostTemplates} templat dapat ditawarkan. Arsipkan yang tidak dipakai.`],
  template_gone: [422, 'Templat ini tidak ditawarkan lagi. Pilih yang lain.'],
})

const naming = [templateRefusal.template_name_taken, templateRefusal.too_many_templates]

export const templateApi = {
  makeTemplate: endpoint('POST', '/study-journal/{id}/template', {
    access: 'member',
    summary: 'Jadikan isi modul ajar ini, seperti sekarang, templat sekolah',
    params: byId,
    body: TemplateDraft,
    reply: SchoolTemplate,
    refuses: [templateRefusal.template_blank, ...naming, ...Object.values(fileRefusal)],
  }),
  schoolTemplates: listEndpoint('/study-journal/school-template', {
    access: 'member',
    summary: 'Templat modul ajar milik sekolah ini',
    query: { ...paging(50), status: TemplateStatus.default('ACTIVE') },
    item: SchoolTemplate,
  }),
  schoolTemplate: endpoint('GET', '/study-journal/school-template/{id}', {
    access: 'member',
    summary: 'Satu templat sekolah beserta isinya',
    params: byId,
    reply: SchoolTemplateView,
  }),
  reviseTemplate: endpoint('PUT', '/study-journal/school-template/{id}', {
    access: 'member',
    summary: 'Ubah nama dan keterangan templat sekolah, arsipkan, atau tawarkan kembali',
    params: byId,
    body: TemplateRevision,
    reply: SchoolTemplate,
    refuses: [refusal.version_conflict, ...naming],
  }),
}
