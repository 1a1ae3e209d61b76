/** Pictures and papers in a forum: whoever may read where they hang may fetch them, and so may who uploaded them. */
import { largestAttachment, type Attachment } from '@kelasku/shared/forum/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { saveUpload, type Drawn } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { attachmentPurpose } from '../table.ts'
import { isAttachedBefore } from './repo.ts'

export const forumAttachment: FileRule = {
  purpose: attachmentPurpose,
  // By its first bytes. Pictures are drawn anew instead, which takes the place where they were made out of them.
  accepts: ['application/pdf'],
  largest: largestAttachment,
  may: async (who, { id, owner_id, school_id }, { tx }) => {
    if (!who || !('schoolId' in who) || who.schoolId !== school_id) return false
    return owner_id === who.userId || isAttachedBefore(tx, who, id)
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
