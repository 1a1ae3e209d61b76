/**
 * What is said in the margin of a unit: comments, and suggestions of other words ("usulan"). They lie beside the document
 * and not in it, so that whoever may comment need not be able to write, and a version that is brought back takes none
 * away. Where one hangs is known to the editor alone: its anchor is a place in the document as Yjs names it, and the words
 * that stood there are kept with it for when the place is gone.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { RemarkEvent, RemarkKind, RemarkStatus } from './remark-machine.ts'

export { RemarkKind, RemarkStatus }

export const longestLine = 2_000
export const mostMentions = 20
/** Of one unit, settled ones too. */
export const mostRemarks = 1_000
/** Of one remark. */
export const mostLines = 200

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: texts.mostLetters(most) })
const Text = words(longestLine).min(1, { error: texts.commentNeeded })

const line = {
  /** Its own name, given where it was written: sent again, it is the same line. */
  client_id: Id,
  text: Text,
  /** Who is spoken to with it; those who may not look in are passed over. */
  mention_ids: z.array(Id).max(mostMentions).default([]),
}

export const RemarkDraft = z.strictObject({
  kind: RemarkKind.default('COMMENT'),
  /** Bytes that only the editor reads; nothing for what is about the whole. */
  anchor: z.base64().max(4_000).nullable().default(null),
  /** What stands there now. */
  quote: words(1_000).default(''),
  /** What should stand there instead: of suggestions, and of nothing else. Nothing at all takes the words out. */
  suggestion: z.string().max(10_000).nullable().default(null),
  ...line,
})
export type RemarkDraft = z.infer<typeof RemarkDraft>

export const LineDraft = z.strictObject(line)
export type LineDraft = z.infer<typeof LineDraft>

export const LineView = z.object({
  id: Id,
  client_id: Id,
  author: UserCard.nullable(),
  /** Nothing of one that was taken back. */
  text: z.string().nullable(),
  mentions: z.array(UserCard),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
})
export type LineView = z.infer<typeof LineView>

export const RemarkView = z.object({
  id: Id,
  kind: RemarkKind,
  status: RemarkStatus,
  anchor: z.string().nullable(),
  quote: z.string(),
  suggestion: z.string().nullable(),
  /** In the order in which they came; the first one began it. */
  lines: z.array(LineView),
  settled_by: UserCard.nullable(),
  settled_at: z.date().nullable(),
  created_at: z.date(),
  can: z.record(RemarkEvent, z.boolean()),
})
export type RemarkView = z.infer<typeof RemarkView>

export const remarkRefusal = refusals({
  suggestion_missing: [422, 'Tulis penggantinya.'],
  suggestion_unasked: [422, 'Hanya usulan yang dapat berisi pengganti.'],
  too_many_remarks: [409, `Paling banyak ${mostRemarks} komentar dapat ditulis pada satu modul ajar.`],
  too_many_lines: [409, `Paling banyak ${mostLines} balasan untuk satu komentar. Mulai komentar baru.`],
  remark_settled: [409, 'Komentar ini sudah selesai dibahas. Muat ulang, lalu buka kembali bila perlu.'],
})

const params = { id: Id, remark_id: Id }
const lineParams = { ...params, line_id: Id }
const one = { access: 'member', reply: RemarkView } as const

export const remarkApi = {
  remarks: listEndpoint('/study-journal/{id}/remark', {
    access: 'member',
    summary: 'Komentar dan usulan pada modul ajar, yang lama dahulu',
    params: byId,
    query: { ...paging(100), status: RemarkStatus.optional() },
    item: RemarkView,
  }),
  remark: endpoint('POST', '/study-journal/{id}/remark', {
    ...one,
    idempotent: true,
    summary: 'Beri komentar atau usulan; yang dikirim ulang tetap satu',
    params: byId,
    body: RemarkDraft,
    refuses: [
      remarkRefusal.suggestion_missing,
      remarkRefusal.suggestion_unasked,
      remarkRefusal.too_many_remarks,
      refusal.idempotency_key_reused,
    ],
  }),
  reply: endpoint('POST', '/study-journal/{id}/remark/{remark_id}', {
    ...one,
    idempotent: true,
    summary: 'Balas komentar atau usulan; balasan yang dikirim ulang tetap satu',
    params,
    body: LineDraft,
    refuses: [remarkRefusal.remark_settled, remarkRefusal.too_many_lines, refusal.idempotency_key_reused],
  }),
  settle: endpoint('PATCH', '/study-journal/{id}/remark/{remark_id}', {
    ...one,
    summary: 'Selesaikan komentar, terima atau tolak usulan, atau buka kembali',
    params,
    body: { event: RemarkEvent.exclude(['reply']) },
    refuses: [remarkRefusal.remark_settled],
  }),
  rewordLine: endpoint('PUT', '/study-journal/{id}/remark/{remark_id}/line/{line_id}', {
    ...one,
    idempotent: true,
    summary: 'Ubah kata-kata sendiri',
    params: lineParams,
    body: { text: Text },
  }),
  removeLine: endpoint('DELETE', '/study-journal/{id}/remark/{remark_id}/line/{line_id}', {
    ...one,
    idempotent: true,
    summary: 'Tarik kata-kata sendiri, atau hapus milik orang lain pada modul ajar sendiri',
    params: lineParams,
  }),
}
