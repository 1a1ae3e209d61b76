/** A person's signature: their own, seen by nobody else until they put it under something. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { removeFile, saveImage, type Drawn, type SavedFile } from '#platform/files/save.ts'
import { findRecord, saveAside } from './repo.ts'
import type { ProfileTools } from './tools.ts'

export const profileSignature: FileRule = {
  purpose: 'profile.signature',
  may: (who, { owner_id }) => who?.userId === owner_id,
}

export async function saveSignature(who: Actor, picture: Drawn, work: Work, tools: ProfileTools): Promise<SavedFile> {
  const { purpose } = profileSignature
  const saved = await saveImage(work, tools, { file: picture, ownerId: who.userId, schoolId: null, purpose })
  await replaceSignature(who, saved.id, work)
  work.audit({ action: 'profile.signature_saved', subject: `user:${who.userId}` })
  return saved
}

export async function removeSignature(who: Actor, work: Work): Promise<void> {
  await replaceSignature(who, null, work)
  work.audit({ action: 'profile.signature_removed', subject: `user:${who.userId}` })
}

async function replaceSignature({ userId }: Actor, id: string | null, work: Work): Promise<void> {
  const before = (await findRecord(work.tx, userId))?.profile.signature_file_id
  await saveAside(work.tx, userId, { signature_file_id: id })
  if (before) await removeFile(work, before)
}
