/** What Kelasku throws away once an hour: whatever was only kept for a while. */
import { forgetOldSessions } from '#platform/auth/sessions.ts'
import type { Database } from '#platform/database/work.ts'
import { forgetOldUploads } from '#platform/files/uploads/endpoint.ts'
import { scanWaiting } from '#platform/files/uploads/scan.ts'
import { forgetOldKeys } from '#platform/http/idempotency.ts'
import { forgetOldNonces } from '#platform/http/signature.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { forgetLooseAttachments } from '#features/announcement/attachment.ts'
import { forgetGoneLessons } from '#features/attendance/lesson/repo.ts'
import { forgetLooseChatFiles } from '#features/chat/attachments/repo.ts'
import { forgetOldTries as forgetCodeTries } from '#features/classroom/tries.ts'
import { forgetOldStays } from '#features/conference/review/forget.ts'
import { forgetLooseRecordings, forgetOldRecordings } from '#features/conference/recordings/repo.ts'
import { forgetOldPresences } from '#features/duty-board/repo.ts'
import { forgetLooseAnswerFiles } from '#features/exam/attachment.ts'
import { forgetLooseForumFiles } from '#features/forum/attachments/repo.ts'
import { forgetImports } from '#features/import/repo.ts'
import { forgetOldInvitations } from '#features/journal/access/repo.ts'
import { forgetLooseJournalFiles } from '#features/journal/links/files.ts'
import { forgetOldVersions } from '#features/journal/versions/repo.ts'
import { forgetLooseLetters } from '#features/permit/letter.ts'
import { forgetOldNotices } from '#features/notification/forget.ts'
import { forgetLoosePictures } from '#features/quiz/pictures.ts'
import { forgetOldEdits } from '#features/schedule/repo.ts'
import { forgetLooseTaskFiles, forgetOldTasks } from '#features/task/attachments.ts'
import { forgetUnusedPictures } from '#features/whitelabel/repo.ts'
import { forgetExpiredResets, forgetOldTries, forgetSpentTokens } from '#features/identity/forget.ts'

const chores = [
  forgetOldKeys,
  forgetOldNonces,
  forgetOldSessions,
  forgetExpiredResets,
  forgetSpentTokens,
  forgetOldTries,
  forgetCodeTries,
  forgetLooseAttachments,
  forgetLooseLetters,
  forgetUnusedPictures,
  forgetLoosePictures,
  forgetLooseAnswerFiles,
  forgetLooseForumFiles,
  forgetOldInvitations,
  forgetOldVersions,
  forgetLooseChatFiles,
  forgetLooseJournalFiles,
  forgetImports,
  forgetOldEdits,
  forgetGoneLessons,
  forgetOldPresences,
  forgetOldNotices,
  forgetOldTasks,
  forgetLooseTaskFiles,
  forgetOldStays,
  forgetOldRecordings,
  forgetLooseRecordings,
]

export async function runHousekeeping(tools: Toolbox, database: Database): Promise<void> {
  const { bypassRls, files, log } = tools
  const db = bypassRls('what has expired is deleted in all schools')
  for (const chore of chores) await chore(db)
  await forgetOldUploads(tools)
  await scanWaiting(tools, database)
  const swept = await files.sweep()
  if (swept > 0) log.info({ swept }, 'swept up files that no row knows')
}
