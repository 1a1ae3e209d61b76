/**
 * Curriculum: what is to be learnt, by school year and class level. Each holds one tree of components a subject
 * (components.ts); the dimensions of the graduate are beside it (frameworks.ts). Courses follow a curriculum.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { CurriculumKind, Phase } from './tiers.ts'

export const CurriculumStatus = z.enum(['ACTIVE', 'ARCHIVED'])
export type CurriculumStatus = z.infer<typeof CurriculumStatus>

export const CurriculumAction = z.enum(['update', 'arrange', 'remove'])
export type CurriculumAction = z.infer<typeof CurriculumAction>

export const CurriculumCard = z.object({
  id: Id,
  name: z.string(),
  kind: CurriculumKind,
  school_year_id: Id,
  school_year_name: z.string(),
  /** 1 to 12; 0 for the years before school. */
  level: z.int(),
  phase: Phase.nullable(),
  /** What the tiers of its tree are called, the uppermost first. */
  tiers: z.array(z.string()),
  status: CurriculumStatus,
  total_component: z.int(),
  /** How many courses follow it. */
  total_course: z.int(),
  version: z.int(),
  /** `arrange` is for its tree, which an archived one keeps as it is. */
  can: z.record(CurriculumAction, z.boolean()),
})
export type CurriculumCard = z.infer<typeof CurriculumCard>

export const CurriculumSubject = z.object({
  id: Id,
  name: z.string(),
  short_name: z.string(),
  total_component: z.int(),
})
export type CurriculumSubject = z.infer<typeof CurriculumSubject>

/** All subjects of the school are in it, those with components first. */
export const CurriculumView = CurriculumCard.extend({ subjects: z.array(CurriculumSubject) })
export type CurriculumView = z.infer<typeof CurriculumView>

/** A course of the curriculum's year and level, and what it follows. */
export const FollowingCourse = z.object({
  id: Id,
  name: z.string(),
  class_id: Id,
  class_name: z.string(),
  curriculum_id: Id.nullable(),
  curriculum_name: z.string().nullable(),
})
export type FollowingCourse = z.infer<typeof FollowingCourse>

const Name = z.string().trim().min(3).max(80)
const Level = z.int().min(0).max(13)
const TierNames = z.array(z.string().trim().min(1).max(30)).min(2).max(3)

const tiersAreNamed = {
  path: ['tiers'],
  error: texts.tiersNeeded,
}

export const CurriculumDraft = z
  .strictObject({
    name: Name,
    kind: CurriculumKind,
    level: Level,
    /** The active one, unless another is named. */
    school_year_id: Id.optional(),
    /** For Kurikulum Merdeka it follows from the level, unless said otherwise. */
    phase: Phase.nullish(),
    /** The school's own curriculum names its tiers; the state's have theirs. */
    tiers: TierNames.optional(),
  })
  .refine(({ kind, tiers }) => kind !== 'CUSTOM' || tiers !== undefined, tiersAreNamed)
export type CurriculumDraft = z.infer<typeof CurriculumDraft>

export const CurriculumRevision = z.strictObject({
  version: z.int(),
  name: Name.optional(),
  level: Level.optional(),
  phase: Phase.nullish(),
  status: CurriculumStatus.optional(),
})
export type CurriculumRevision = z.infer<typeof CurriculumRevision>

export const CurriculumCopy = z.strictObject({
  name: Name,
  school_year_id: Id.optional(),
  level: Level.optional(),
})
export type CurriculumCopy = z.infer<typeof CurriculumCopy>

export const curriculumRefusal = refusals({
  curriculum_name_taken: [409, 'Nama Kurikulum sudah ada !'],
  curriculum_in_use: [409, 'Kurikulum ini sudah dipakai dan tidak dapat dihapus. Arsipkan saja.'],
  curriculum_archived: [409, 'Kurikulum ini diarsipkan. Aktifkan dahulu untuk mengubahnya.'],
  no_school_year: [409, 'Belum ada tahun ajaran yang aktif. Pilih tahun ajaran dahulu.'],
  /** The specification's code for whatever points to a component that is gone. */
  invalid_curriculum_component_description: [422, 'TP/KD atau Elemen/KI yang dipilih sudah dihapus. Pilih yang lain.'],
})

export const curriculumApi = {
  list: listEndpoint('/curriculums', {
    access: 'member',
    summary: 'Kurikulum sekolah ini',
    query: {
      ...paging(50),
      school_year_id: Id.optional(),
      level: z.coerce.number<number | string>().int().min(0).max(13).optional(),
      kind: CurriculumKind.optional(),
      status: CurriculumStatus.default('ACTIVE'),
      search: z.string().trim().max(80).optional(),
    },
    item: CurriculumCard,
  }),
  create: endpoint('POST', '/curriculums', {
    access: 'member',
    summary: 'Buat kurikulum',
    body: CurriculumDraft,
    reply: CurriculumView,
    refuses: [curriculumRefusal.curriculum_name_taken, curriculumRefusal.no_school_year],
  }),
  get: endpoint('GET', '/curriculums/{id}', {
    access: 'member',
    summary: 'Satu kurikulum, dengan jumlah komponen setiap mata pelajaran',
    params: byId,
    reply: CurriculumView,
  }),
  update: endpoint('PUT', '/curriculums/{id}', {
    access: 'member',
    summary: 'Ubah, arsipkan, atau aktifkan kembali kurikulum',
    params: byId,
    body: CurriculumRevision,
    reply: CurriculumView,
    refuses: [refusal.version_conflict, curriculumRefusal.curriculum_name_taken, curriculumRefusal.curriculum_archived],
  }),
  remove: endpoint('DELETE', '/curriculums/{id}', {
    access: 'member',
    summary: 'Hapus kurikulum yang belum dipakai',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: [curriculumRefusal.curriculum_in_use],
  }),
  duplicate: endpoint('POST', '/curriculums/{id}/duplicate', {
    access: 'member',
    summary: 'Salin kurikulum dengan semua komponennya, juga ke tahun ajaran lain',
    params: byId,
    body: CurriculumCopy,
    reply: CurriculumView,
    refuses: [curriculumRefusal.curriculum_name_taken, curriculumRefusal.no_school_year],
  }),
  courses: listEndpoint('/curriculums/{id}/courses', {
    access: 'member',
    summary: 'Mata pelajaran pada tahun dan tingkat kurikulum ini, dan kurikulum yang diikutinya',
    params: byId,
    query: { ...paging(200) },
    item: FollowingCourse,
  }),
  follow: endpoint('PUT', '/curriculums/{id}/courses', {
    access: 'member',
    summary: 'Mata pelajaran mana yang mengikuti kurikulum ini, dan mana yang tidak lagi',
    params: byId,
    body: { follows: z.array(Id).max(500).default([]), leaves: z.array(Id).max(500).default([]) },
    reply: CurriculumView,
    refuses: [curriculumRefusal.curriculum_archived],
  }),
}
