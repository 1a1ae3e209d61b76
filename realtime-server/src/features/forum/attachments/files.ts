/** Pictures and papers in a forum: whoever may read where they hang may fetch them, and so may who uploaded them. */
import { attachmentPurpose, largestAttachment } from '@kelasku/shared/forum/contract'
import { officePapers, uploaderOr, type FileRule } from '#platform/files/rules.ts'
import { isAttachedBefore } from './repo.ts'

export const forumAttachment: FileRule = {
  purpose: attachmentPurpose,
  accepts: officePapers,
  largest: largestAttachment,
  isUploaded: true,
  may: uploaderOr(isAttachedBefore),
}
