/** Pictures and papers of a unit: whoever may read the unit may fetch them. */
import { largestFile, type UploadedFile } from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { saveUpload, type Drawn } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findHeld } from '../door.ts'
import type { KnownJournal } from '../repo.ts'
import { filePurpose } from '../table.ts'
import { findHolder, insertFile } from './repo.ts'

export const journalFile: FileRule = {
  purpose: filePurpose,
  // A unit stays with the course when whoever wrote it has gone.
  ofSchool: true,
  // By their first bytes. Pictures are drawn anew instead, which takes the place where they were made out of them.
  accepts: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
  ],
  largest: largestFile,
  async may(who, { id }, work) {
    if (!who || !('schoolId' in who)) return false
    const holder = await work.beyondSchool('a guest stands behind other walls', (tx) => findHolder(tx, id))
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
