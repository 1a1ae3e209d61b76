/** Files that hang on announcements: whoever may read the announcement may fetch them, and so may who uploaded them. */
import { largestAttachment, type Attachment } from '@kelasku/shared/announcement/contract'
import { announcementPolicy } from '@kelasku/shared/announcement/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db, Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { saveUpload, type Drawn } from '#platform/files/save.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { isAttachedBefore } from './repo.ts'
import { announcementAttachments, attachmentPurpose } from './table.ts'

export const announcementAttachment: FileRule = {
  purpose: attachmentPurpose,
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
  largest: largestAttachment,
  may: async (who, { id, owner_id, school_id }, { tx }) => {
    if (!who || !('schoolId' in who) || who.schoolId !== school_id) return false
    if (owner_id === who.userId && announcementPolicy.create(who)) return true
    return isAttachedBefore(tx, who, id, announcementPolicy.create(who), new Date())
  },
}

export const keepAttachment = (
  who: Actor,
  file: File,
  drawn: Drawn | null,
  work: Work,
  tools: Toolbox,
): Promise<Attachment> =>
  saveUpload(work, tools, { file, ownerId: who.userId, schoolId: who.schoolId, purpose: attachmentPurpose }, drawn)

/** Uploaded for something that was then never saved. */
export const forgetLooseAttachments = (db: Pick<Db, 'delete' | 'select'>) =>
  db.delete(files).where(
    and(
      eq(files.purpose, attachmentPurpose),
      lt(files.created_at, sql`now() - interval '1 day'`),
      notExists(
        db
          .select({ one: sql`1` })
          .from(announcementAttachments)
          .where(eq(announcementAttachments.file_id, files.id)),
      ),
    ),
  )
