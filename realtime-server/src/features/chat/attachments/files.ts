/** Pictures and papers in a room: whoever reads the line may fetch them, and so may who uploaded them. */
import type { Attachment } from '@kelasku/shared/chat/contract'
import { largestAttachment } from '@kelasku/shared/chat/limits'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import type { FileRule } from '#platform/files/rules.ts'
import { saveUpload, type Drawn } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { attachmentPurpose } from '../table.ts'
import { isAttachedBefore } from './repo.ts'

export const chatAttachment: FileRule = {
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
