/** One line a use: what files are kept for, and with it who may fetch them. */
import type { FileRule } from '#platform/files/rules.ts'
import { announcementAttachment } from './announcement/attachment.ts'
import { processResult } from './background-process/result-file.ts'
import { chatAttachment } from './chat/attachments/files.ts'
import { conferenceRecording } from './conference/recordings/file.ts'
import { examAnswerFile, isShownInExam } from './exam/attachment.ts'
import { forumAttachment } from './forum/attachments/files.ts'
import { journalFile } from './journal/links/files.ts'
import { templateFile } from './journal/own-templates/service.ts'
import { permitLetter } from './permit/letter.ts'
import { profilePhoto } from './profile/photo.ts'
import { profileSignature } from './profile/signature.ts'
import { questionPicture } from './quiz/pictures.ts'
import { reportPicture } from './report-card/pictures.ts'
import { issuedCard } from './report-card/print/issued.ts'
import { schoolLogo } from './school/logo.ts'
import { isMemberOfAny } from './school/repo.ts'
import { commentVoice, handInFile, taskAttachment } from './task/attachments.ts'
import { whitelabelPicture } from './whitelabel/picture.ts'

/** Seen by the person themself, and by those who share a school with them. */
const portrait: FileRule = {
  ...profilePhoto,
  may: async (who, { owner_id }, { tx }) => {
    if (!who) return false
    const schoolIds = who.memberships.map(({ schoolId }) => schoolId)
    return who.userId === owner_id || isMemberOfAny(tx, schoolIds, owner_id)
  },
}

export const fileRules: FileRule[] = [
  portrait,
  profileSignature,
  schoolLogo,
  whitelabelPicture,
  processResult,
  announcementAttachment,
  forumAttachment,
  journalFile,
  templateFile,
  chatAttachment,
  permitLetter,
  reportPicture,
  issuedCard,
  questionPicture([isShownInExam]),
  examAnswerFile,
  taskAttachment,
  handInFile,
  commentVoice,
  conferenceRecording,
]
