/**
 * A unit in other classes: copied with its words, its days moved, and nothing of what belongs to its first class. A copy
 * goes its own way from then on; it knows where it comes from, and offers what was written there later.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { z } from 'zod'
import { journalRefusal } from './contract.ts'
import { UnitElsewhere } from './unit-elsewhere.ts'

export { UnitElsewhere }

export const mostCopies = 10

export const OriginView = UnitElsewhere.extend({
  /** Up to where the words below go: said again when they are taken over. */
  place: z.int(),
  content: z.string(),
  /** With the files that the copy has taken over already, and with cards that lead to what its class has of its own. */
  content_doc: WrittenDoc,
  /** As the copy took it over last: where it still says the same, nothing was adapted. Nothing where nobody knows. */
  base_doc: WrittenDoc.nullable(),
})
export type OriginView = z.infer<typeof OriginView>

export const copyApi = {
  duplicate: endpoint('POST', '/study-journal/{id}/duplicate', {
    access: 'member',
    summary: 'Salin ke mata pelajaran kelas lain yang saya ajar, dengan waktu yang digeser',
    params: byId,
    body: {
      course_ids: z.array(Id).min(1).max(mostCopies),
      shift_days: z.int().min(-730).max(730).default(0),
    },
    reply: z.array(UnitElsewhere),
    refuses: [journalRefusal.course_is_over, journalRefusal.too_many_units],
  }),
  copies: endpoint('GET', '/study-journal/{id}/copy', {
    access: 'member',
    summary: 'Salinan modul ajar ini yang boleh saya lihat',
    params: byId,
    reply: z.array(UnitElsewhere),
  }),
  origin: endpoint('GET', '/study-journal/{id}/origin', {
    access: 'member',
    summary: 'Asal salinan ini, dengan isinya yang sekarang',
    params: byId,
    reply: OriginView,
  }),
  takeOver: endpoint('PUT', '/study-journal/{id}/origin', {
    access: 'member',
    idempotent: true,
    summary: 'Catat bahwa perubahan dari asalnya sudah diambil sampai tempat ini; isinya ditulis oleh penyunting',
    params: byId,
    body: {
      place: z.int().min(0),
      /** What was written there up to then, as it would stand here, and which files here are which there. */
      content_doc: WrittenDoc,
      files: z.record(Id, Id).default({}),
    },
    reply: UnitElsewhere,
  }),
}
