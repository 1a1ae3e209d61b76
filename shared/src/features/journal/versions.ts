/**
 * How a unit's words stood at a moment: kept by hand under a name, with each step that others rely on, and every hour in
 * which somebody wrote. To restore one is an edit like any other: the words come back on top of what others write
 * meanwhile, and what stood there before is kept first.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

export const VersionReason = z.enum(['AUTO', 'NAMED', 'PUBLISHED', 'SUBMITTED', 'RESTORED'])
export type VersionReason = z.infer<typeof VersionReason>

/** Those that nobody has asked for are kept for so many days. */
export const autoVersionDays = 90
export const mostNamedVersions = 100

export const VersionItem = z.object({
  id: Id,
  /** From 1, for each unit. */
  number: z.int(),
  reason: VersionReason,
  /** What somebody called it; nothing where nobody did. */
  label: z.string(),
  /** Nobody, where the clock did. */
  made_by: UserCard.nullable(),
  /** Who has written since the one before it. */
  authors: z.array(UserCard),
  /** Which one was brought back with it. */
  restored_number: z.int().nullable(),
  created_at: z.date(),
})
export type VersionItem = z.infer<typeof VersionItem>

export const VersionView = VersionItem.extend({ content: z.string(), content_doc: WrittenDoc })
export type VersionView = z.infer<typeof VersionView>

export const versionRefusal = refusals({
  too_many_versions: [409, `Paling banyak ${mostNamedVersions} versi dapat diberi nama.`],
})

const one = { access: 'member', params: { id: Id, version_id: Id }, reply: VersionView } as const

export const versionApi = {
  versions: listEndpoint('/study-journal/{id}/version', {
    access: 'member',
    summary: 'Riwayat isi modul ajar, yang terbaru dahulu',
    params: byId,
    query: paging(50),
    item: VersionItem,
  }),
  version: endpoint('GET', '/study-journal/{id}/version/{version_id}', {
    ...one,
    summary: 'Isi modul ajar pada satu versi',
  }),
  nameVersion: endpoint('POST', '/study-journal/{id}/version', {
    access: 'member',
    summary: 'Simpan isi yang sekarang sebagai versi bernama',
    params: byId,
    body: {
      label: z
        .string()
        .trim()
        .min(1, { error: texts.versionNameNeeded })
        .max(100, { error: texts.mostLetters(100) }),
    },
    reply: VersionView,
    refuses: [versionRefusal.too_many_versions],
  }),
  restoreVersion: endpoint('POST', '/study-journal/{id}/version/{version_id}/restore', {
    ...one,
    summary:
      'Catat bahwa versi ini dikembalikan; isinya ditulis kembali oleh penyunting, dan yang sekarang disimpan dahulu',
  }),
}
