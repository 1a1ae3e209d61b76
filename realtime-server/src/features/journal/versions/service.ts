/** Versions: kept, looked at, brought back. */
import { mostNamedVersions, versionRefusal, type VersionView } from '@kelasku/shared/journal/versions'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import type { Body } from '../document.ts'
import { publishVersions } from '../news.ts'
import { canWrite } from '../present.ts'
import type { KnownJournal } from '../repo.ts'
import { countNamed, findVersion, insertVersion, lastPlace, listVersions, type KnownVersion } from './repo.ts'

export async function versionsOf({ row }: KnownJournal, paging: Paging, work: Work) {
  const { items, total } = await listVersions(work.tx, row.id, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

const present = ({ item, doc }: KnownVersion): VersionView => ({ ...item, content: htmlOf(doc), content_doc: doc })

async function versionFor({ row }: KnownJournal, versionId: string, work: Work): Promise<KnownVersion> {
  const known = await findVersion(work.tx, row.id, versionId)
  if (!known) throw refusal.not_found()
  return known
}

export const versionOf = async (known: KnownJournal, versionId: string, work: Work): Promise<VersionView> =>
  present(await versionFor(known, versionId, work))

/** @param body as it stands, read before the transaction. */
function writable(who: Actor, known: KnownJournal, body: Body | undefined): Body {
  if (!canWrite(who, known)) throw refusal.forbidden()
  if (!body) throw refusal.not_found()
  return body
}

export async function nameVersion(
  who: Actor,
  known: KnownJournal,
  label: string,
  body: Body | undefined,
  work: Work,
): Promise<VersionView> {
  const { doc, place } = writable(who, known, body)
  if ((await countNamed(work.tx, known.row.id)) >= mostNamedVersions) throw versionRefusal.too_many_versions()
  const id = await insertVersion(work.tx, known.row, { reason: 'NAMED', label, made_by: who.userId, doc, place })
  await publishVersions(work, known.row)
  return versionOf(known, id, work)
}

/** What stands there now is kept first, so that a restoring can be taken back like anything else. */
export async function restoreVersion(
  who: Actor,
  known: KnownJournal,
  versionId: string,
  body: Body | undefined,
  work: Work,
): Promise<VersionView> {
  const { row } = known
  const { doc, place } = writable(who, known, body)
  const former = await versionFor(known, versionId, work)
  const made_by = who.userId
  if ((await lastPlace(work.tx, row.id)) !== place)
    await insertVersion(work.tx, row, { reason: 'AUTO', made_by, doc, place })
  const restored = { reason: 'RESTORED', label: former.item.label, restored_number: former.item.number } as const
  const id = await insertVersion(work.tx, row, { ...restored, made_by, doc: former.doc, place })
  work.audit({
    action: 'journal.version_restored',
    subject: `journal:${row.id}`,
    detail: { number: former.item.number },
  })
  await publishVersions(work, row)
  return versionOf(known, id, work)
}
