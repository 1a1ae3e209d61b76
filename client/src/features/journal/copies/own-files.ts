import { filesOf } from '@kelasku/shared/kernel/rich-text'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { fileNameOf } from '#platform/api/download.ts'
import { fetchFile } from '#platform/session/files.ts'
import { isText } from '#platform/storage.ts'
import { sendTo } from '../files.ts'

/** Copies of pictures that do not hang on this unit yet: those of another are not for its class. */
export async function ownFiles(
  unitId: string,
  doc: WrittenDoc,
  own: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const renames = new Map<string, string>()
  for (const id of filesOf(doc)) if (!own.has(id)) renames.set(id, await copyOf(unitId, id))
  return renames
}

async function copyOf(unitId: string, fileId: string): Promise<string> {
  const { headers, body } = await fetchFile(fileId)
  const disposition = headers['content-disposition']
  const name = (isText(disposition) && fileNameOf(disposition)) || 'gambar'
  const file = new File([body], name, { type: body.type })
  return (await sendTo(unitId, file)).id
}
