/** Pictures and papers in a room: whoever reads the line may fetch them, and so may who uploaded them. */
import { attachmentPurpose, largestAttachment } from '@kelasku/shared/chat/limits'
import { officePapers, uploaderOr, type FileRule } from '#platform/files/rules.ts'
import { isAttachedBefore } from './repo.ts'

export const chatAttachment: FileRule = {
  purpose: attachmentPurpose,
  accepts: officePapers,
  largest: largestAttachment,
  isUploaded: true,
  may: uploaderOr(isAttachedBefore),
}
