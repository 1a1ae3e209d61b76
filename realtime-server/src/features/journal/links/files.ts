/** Pictures and papers of a unit: whoever may read the unit may fetch them. */
import type { UploadedFile } from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { officePapers, type FileRule, type KnownFile } from '#platform/files/rules.ts'
import { copyFile, saveUpload, type Drawn, type Upload } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findHeld } from '../guard.ts'
import type { KnownJournal } from '../repo.ts'
import { filePurpose } from '../table.ts'
import { findHolder, insertFile } from './repo.ts'

export const journalFile: FileRule = {
  purpose: filePurpose,
  // A unit stays with the course when whoever wrote it has gone.
  ofSchool: true,
  accepts: officePapers,
  async may(who, { id }, work) {
    if (!who || !('schoolId' in who)) return false
    const holder = await work.bypassRls('a guest is no member of the school', (tx) => findHolder(tx, id))
    const known = holder && (await findHeld(who, holder, work))
    // What waits behind a unit that is not done yet waits with everything that hangs on it.
    return known ? !known.item.is_locked : false
  },
}

export async function keepFile(
  who: Actor,
  { row }: KnownJournal,
  file: File,
  drawn: Drawn | null,
  work: Work,
  tools: Toolbox,
): Promise<UploadedFile> {
  const upload = { file, ownerId: who.userId, schoolId: row.school_id, purpose: filePurpose }
  const saved = await saveUpload(work, tools, upload, drawn)
  await insertFile(work.tx, row, saved.id)
  return saved
}

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
