/**
 * Invitation codes, for those who give them out: the admin and the class's homeroom teacher. They are kept encrypted,
 * and every look at them is audited. A class has a code for pupils and one for teachers; a parent's code is one pupil's
 * and works once, so the other parent gets a second one.
 */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { CodeKind } from './contract.ts'
import { classIsClosed } from './classes.ts'

/** `USED_UP` by those who came, `EXPIRED` by the clock, `REVOKED` by somebody. */
export const CodeState = z.enum(['OPEN', 'USED_UP', 'EXPIRED', 'REVOKED'])
export type CodeState = z.infer<typeof CodeState>

export const CodeView = z.object({
  id: Id,
  kind: CodeKind,
  /** The eight characters, to be read out; what they look like in a link is the window's business. */
  code: z.string(),
  state: CodeState,
  /** Whose parent a parent's code is for. */
  student: UserCard.nullable(),
  expires_at: z.date().nullable(),
  /** Nothing says as often as people like. */
  uses_left: z.int().nullable(),
  total_use: z.int(),
  created_at: z.date(),
  created_by: UserCard.nullable(),
})
export type CodeView = z.infer<typeof CodeView>

/** A pupil with their parents' codes that still work, and the parents who came. */
export const ParentCodes = z.object({
  student: UserCard.extend({ nis: z.string().nullable() }),
  codes: z.array(z.object({ id: Id, code: z.string(), expires_at: z.date().nullable() })),
  guardians: z.array(UserCard.extend({ relation: z.string() })),
})
export type ParentCodes = z.infer<typeof ParentCodes>

export const CodeUse = UserCard.extend({ used_at: z.date() })
export type CodeUse = z.infer<typeof CodeUse>

export const codeRefusal = refusals({
  code_closed: [409, 'Kode ini sudah tidak berlaku.'],
  too_many_codes: [409, 'Siswa ini sudah memiliki empat kode orang tua yang masih berlaku.'],
  expires_in_past: [422, 'Tanggal kedaluwarsa sudah lewat.'],
})

const limits = {
  /** Never, unless said otherwise. */
  expires_at: MomentInput.nullish(),
  /** As often as people like, unless said otherwise; a parent's code always once. */
  uses_left: z.int().min(1).max(10_000).nullish(),
}

export const codesApi = {
  codes: listEndpoint('/classes/{id}/codes', {
    writes: true,
    access: 'member',
    summary: 'Kode undangan siswa dan guru sebuah kelas',
    params: byId,
    query: { ...paging(), kind: CodeKind.optional(), state: z.enum(['open', 'all']).default('open') },
    item: CodeView,
  }),
  parentCodes: listEndpoint('/classes/{id}/parent-codes', {
    writes: true,
    access: 'member',
    summary: 'Siswa sebuah kelas dengan kode orang tuanya',
    params: byId,
    query: { ...paging(100), search: z.string().trim().max(80).optional() },
    item: ParentCodes,
  }),
  issueCode: endpoint('POST', '/classes/{id}/codes', {
    access: 'member',
    summary: 'Buat kode undangan; untuk orang tua kedua juga dengan ini',
    params: byId,
    body: z
      .strictObject({ kind: CodeKind, student_id: Id.optional(), ...limits })
      .refine(({ kind, student_id }) => (kind === 'PARENT') === (student_id !== undefined), {
        path: ['student_id'],
        error: texts.studentForParentCode,
      }),
    reply: CodeView,
    refuses: [...classIsClosed, codeRefusal.too_many_codes, codeRefusal.expires_in_past],
  }),
  issueParentCodes: endpoint('POST', '/classes/{id}/parent-codes', {
    access: 'member',
    summary: 'Buat kode orang tua untuk setiap siswa yang belum memiliki kode atau orang tua',
    params: byId,
    reply: z.object({ issued: z.int() }),
    refuses: [...classIsClosed],
  }),
  rotateCode: endpoint('POST', '/invitation-codes/{id}/rotate', {
    access: 'member',
    summary: 'Ganti kode: yang lama tidak berlaku lagi',
    params: byId,
    body: limits,
    reply: CodeView,
    refuses: [codeRefusal.code_closed, codeRefusal.expires_in_past, ...classIsClosed],
  }),
  revokeCode: endpoint('POST', '/invitation-codes/{id}/revoke', {
    access: 'member',
    summary: 'Cabut kode',
    params: byId,
    reply: CodeView,
    refuses: [codeRefusal.code_closed],
  }),
  codeUses: listEndpoint('/invitation-codes/{id}/uses', {
    access: 'member',
    summary: 'Siapa yang masuk dengan kode ini',
    params: byId,
    query: paging(),
    item: CodeUse,
  }),
  exportParentCodes: fileEndpoint('GET', '/classes/{id}/export/parentCode', {
    writes: true,
    access: 'member',
    summary: 'Invitation Code.xlsx: kode siswa dan orang tua sebuah kelas',
    params: byId,
  }),
}
