/**
 * What a graduate should be, by school year: the six dimensions of Profil Pelajar Pancasila (P5) and, since 2025, the
 * eight Dimensi Profil Lulusan. Each school has its own copy for each year and may put it into its own words.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { curriculumRefusal } from './contract.ts'

export const FrameworkKind = z.enum(['P5', 'PROFIL_LULUSAN'])
export type FrameworkKind = z.infer<typeof FrameworkKind>

const Title = z.string().trim().min(1).max(160)
const Description = z.string().trim().max(600)

export const FrameworkSubelement = z.object({ id: Id, name: z.string() })
export const FrameworkElement = z.object({
  id: Id,
  name: z.string(),
  subelements: z.array(FrameworkSubelement),
})
export const FrameworkDimension = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  elements: z.array(FrameworkElement),
})
export type FrameworkDimension = z.infer<typeof FrameworkDimension>

export const FrameworkView = z.object({
  id: Id,
  kind: FrameworkKind,
  name: z.string(),
  school_year_id: Id,
  /** Whether the school works with it in this year. */
  in_use: z.boolean(),
  dimensions: z.array(FrameworkDimension),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type FrameworkView = z.infer<typeof FrameworkView>

/** With an id it is the one that was there, in other words perhaps; without one it is new. */
const known = { id: Id.optional() }
const SubelementDraft = z.strictObject({ ...known, name: Title })
const ElementDraft = z.strictObject({ ...known, name: Title, subelements: z.array(SubelementDraft).max(20) })
export const DimensionDraft = z.strictObject({
  ...known,
  name: Title,
  description: Description,
  elements: z.array(ElementDraft).max(20),
})
export type DimensionDraft = z.infer<typeof DimensionDraft>

export const FrameworkRevision = z.strictObject({
  version: z.int(),
  name: z.string().trim().min(3).max(80).optional(),
  in_use: z.boolean().optional(),
  /** All of them, in their order: what is missing is taken away. */
  dimensions: z.array(DimensionDraft).min(1).max(20).optional(),
})
export type FrameworkRevision = z.infer<typeof FrameworkRevision>

export const frameworkApi = {
  frameworks: endpoint('GET', '/curriculums/frameworks', {
    writes: true,
    access: 'member',
    summary: 'Dimensi profil per tahun ajaran; tahun yang aktif bila tidak disebut',
    query: { school_year_id: Id.optional() },
    reply: z.array(FrameworkView),
    refuses: [curriculumRefusal.no_school_year],
  }),
  updateFramework: endpoint('PUT', '/curriculums/frameworks/{id}', {
    access: 'member',
    summary: 'Ubah dimensi profil sekolah ini untuk satu tahun ajaran',
    params: byId,
    body: FrameworkRevision,
    reply: FrameworkView,
    refuses: [refusal.version_conflict],
  }),
}
