/** Pictures and papers in a room: whoever reads the line may fetch them, and so may who uploaded them. */
import { officePapers, uploaderOr, type FileRule } from '#platform/files/rules.ts'
import { attachmentPurpose } from '../table.ts'
import { isAttachedBefore } from './repo.ts'

export const chatAttachment: FileRule = {
  purpose: attachmentPurpose,
  accepts: officePapers,
  may: uploaderOr(isAttachedBefore),
}
