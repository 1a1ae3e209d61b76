/** Pictures and papers of a unit: whoever may read the unit may fetch them. */
import { randomUUID } from 'node:crypto'
import { filePurpose, largestFile, journalRefusal, type UploadedFile } from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { daysLoose, forgetLoose } from '#platform/files/loose.ts'
import { officePapers, type FileRule, type KnownFile } from '#platform/files/rules.ts'
import { copyFile, type Upload } from '#platform/files/save.ts'
import { fileUrl } from '#platform/files/url.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findHeld } from '../guard.ts'
import type { KnownJournal } from '../repo.ts'
import { journalFiles } from '../table.ts'
import { findAttachable, findHolder, insertFile } from './repo.ts'

export const journalFile: FileRule = {
  purpose: filePurpose,
  // A unit stays with the course when whoever wrote it has gone.
  ofSchool: true,
  accepts: officePapers,
  largest: largestFile,
  isUploaded: true,
  async may(who, { id }, work) {
    if (!who || !('schoolId' in who)) return false
    const holder = await work.bypassRls('a guest is no member of the school', (tx) => findHolder(tx, id))
    const known = holder && (await findHeld(who, holder, work))
    // What waits behind a unit that is not done yet waits with everything that hangs on it.
    return known ? !known.item.is_locked : false
  },
}

/** Whoever writes hangs there what they have uploaded themselves. Once more it stays as it is. */
export async function attachFile(
  who: Actor,
  { row }: KnownJournal,
  fileId: string,
  work: Work,
  tools: Toolbox,
): Promise<UploadedFile> {
  const found = await findAttachable(work.tx, who, row.id, fileId)
  if (!found) throw journalRefusal.unknown_attachment()
  const file = found.file.school_id === row.school_id ? found.file : await ownCopy(who, row, found.file, work, tools)
  if (!found.isAttached) await insertFile(work.tx, row, file.id)
  const { id, name, media_type, size } = file
  return { id, url: fileUrl(id), name, media_type, size }
}

/** A guest uploads into their own school; what hangs on a unit belongs to the unit's. */
async function ownCopy(who: Actor, { school_id }: KnownJournal['row'], file: KnownFile, work: Work, tools: Toolbox) {
  const upload = { ownerId: who.userId, schoolId: school_id, purpose: filePurpose }
  const copy = await copyFile(work, tools, file, randomUUID(), upload)
  if (!copy) throw journalRefusal.unknown_attachment()
  return copy
}

/** Uploaded for a unit, and then hung on none. */
export const forgetLooseJournalFiles = forgetLoose(filePurpose, journalFiles, daysLoose)

/** Each under the id that was chosen for it; back come those whose bytes were still there. */
export async function copyFilesTo(
  upload: Omit<Upload, 'file'>,
  files: readonly KnownFile[],
  ids: ReadonlyMap<string, string>,
  work: Work,
  tools: Toolbox,
): Promise<string[]> {
  const copied: string[] = []
  for (const file of files) {
    const id = ids.get(file.id)
    if (id && (await copyFile(work, tools, file, id, upload))) copied.push(id)
  }
  return copied
}
