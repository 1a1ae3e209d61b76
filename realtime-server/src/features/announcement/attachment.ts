/** Files that hang on announcements: whoever may read the announcement may fetch them, and so may who uploaded them. */
import { attachmentPurpose, largestAttachment } from '@kelasku/shared/announcement/contract'
import { announcementPolicy } from '@kelasku/shared/announcement/policy'
import { daysLoose, forgetLoose } from '#platform/files/loose.ts'
import { inItsSchool, officePapers, type FileRule } from '#platform/files/rules.ts'
import { isAttachedBefore } from './repo.ts'
import { announcementAttachments } from './table.ts'

export const announcementAttachment: FileRule = {
  purpose: attachmentPurpose,
  ofSchool: true,
  accepts: officePapers,
  largest: largestAttachment,
  isUploaded: true,
  may: inItsSchool((who, { id, owner_id }, { tx }) => {
    const isWriter = announcementPolicy.create(who)
    return (owner_id === who.userId && isWriter) || isAttachedBefore(tx, who, id, isWriter, new Date())
  }),
}

/** Uploaded for something that was then never saved. */
export const forgetLooseAttachments = forgetLoose(attachmentPurpose, announcementAttachments, daysLoose)
