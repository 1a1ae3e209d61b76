/**
 * The tree of a curriculum in one subject: elements with their TP, KI with their KD, or what the school's own tiers are.
 * Whoever arranges it sends the order that they see; what somebody else has moved meanwhile is refused, never lost.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { curriculumRefusal } from './contract.ts'
import { ComponentKind } from './tiers.ts'

/** What can use a component; a feature that lets people choose one adds itself here and to the server's list of uses. */
export const ComponentUseKind = z.enum(['COURSE', 'QUESTION', 'EXAM', 'JOURNAL', 'TASK', 'SCORE'])
export type ComponentUseKind = z.infer<typeof ComponentUseKind>

export const ComponentUse = z.object({ kind: ComponentUseKind, count: z.int() })
export type ComponentUse = z.infer<typeof ComponentUse>

export const CurriculumComponent = z.object({
  id: Id,
  parent_id: Id.nullable(),
  kind: ComponentKind,
  /** 1 for the uppermost tier. */
  depth: z.int(),
  code: z.string(),
  text: z.string(),
  version: z.int(),
  used_by: z.array(ComponentUse),
})
export type CurriculumComponent = z.infer<typeof CurriculumComponent>

/** The whole tree, each component directly behind the one above it. */
export const ComponentTree = z.array(CurriculumComponent)
export type ComponentTree = z.infer<typeof ComponentTree>

export const ComponentCode = z.string().trim().max(20)
export const ComponentText = z.string().trim().min(1).max(1_000)

/** Where a component stands: below which other one. Its place among its siblings is its place in the list. */
export const ComponentPlace = z.strictObject({ id: Id, parent_id: Id.nullable(), version: z.int() })
export type ComponentPlace = z.infer<typeof ComponentPlace>

export const ComponentDraft = z.strictObject({
  subject_id: Id,
  parent_id: Id.nullish(),
  /** Directly behind this sibling; null for the first place, left out for the last. */
  after_id: Id.nullish(),
  code: ComponentCode.optional(),
  text: ComponentText,
})
export type ComponentDraft = z.infer<typeof ComponentDraft>

/** More would make a tree that nobody reads, and an order that takes long to write. */
export const mostComponents = 500

export const componentRefusal = refusals({
  component_too_deep: [422, 'Di bawah tingkat ini tidak ada tingkat lagi.'],
  component_misplaced: [422, 'Susunan ini tidak dapat disimpan. Muat ulang halaman, lalu coba lagi.'],
  too_many_components: [409, `Satu mata pelajaran memuat paling banyak ${mostComponents} komponen.`],
})

export const componentApi = {
  components: endpoint('GET', '/curriculums/{id}/components', {
    access: 'member',
    summary: 'Seluruh komponen kurikulum untuk satu mata pelajaran',
    params: byId,
    query: { subject_id: Id },
    reply: ComponentTree,
  }),
  addComponent: endpoint('POST', '/curriculums/{id}/components', {
    access: 'member',
    summary: 'Tambah komponen',
    params: byId,
    body: ComponentDraft,
    reply: CurriculumComponent,
    refuses: [
      curriculumRefusal.curriculum_archived,
      curriculumRefusal.invalid_curriculum_component_description,
      componentRefusal.component_too_deep,
      componentRefusal.too_many_components,
    ],
  }),
  orderComponents: endpoint('PUT', '/curriculums/{id}/components/order', {
    access: 'member',
    summary: 'Urutkan dan pindahkan komponen: seluruh pohon sebagaimana terlihat',
    params: byId,
    body: { subject_id: Id, components: z.array(ComponentPlace).max(mostComponents) },
    reply: ComponentTree,
    refuses: [
      refusal.version_conflict,
      curriculumRefusal.curriculum_archived,
      componentRefusal.component_too_deep,
      componentRefusal.component_misplaced,
    ],
  }),
  updateComponent: endpoint('PUT', '/curriculums/components/{id}', {
    access: 'member',
    summary: 'Ubah kode atau isi komponen',
    params: byId,
    body: { version: z.int(), code: ComponentCode.optional(), text: ComponentText.optional() },
    reply: CurriculumComponent,
    refuses: [refusal.version_conflict, curriculumRefusal.curriculum_archived],
  }),
  removeComponent: endpoint('DELETE', '/curriculums/components/{id}', {
    access: 'member',
    summary: 'Hapus komponen dengan semua di bawahnya; yang sudah dipakai tetap tersimpan bagi pemakainya',
    params: byId,
    /** `kept` of the removed ones are still known to whoever uses them. */
    reply: z.object({ id: Id, removed: z.int(), kept: z.int() }),
    refuses: [curriculumRefusal.curriculum_archived],
  }),
}
