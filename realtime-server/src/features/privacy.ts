/** Everything that Kelasku keeps about people, table by table. */
import { platformPrivacy } from '#platform/own-privacy.ts'
import type { TablePrivacy } from '#platform/privacy.ts'
import { announcementPrivacy } from './announcement/privacy.ts'
import { attendancePrivacy } from './attendance/privacy.ts'
import { backgroundProcessPrivacy } from './background-process/privacy.ts'
import { blendedPlanPrivacy } from './blended-plan/privacy.ts'
import { calendarPrivacy } from './calendar/privacy.ts'
import { chatPrivacy } from './chat/privacy.ts'
import { classroomPrivacy } from './classroom/privacy.ts'
import { conferencePrivacy } from './conference/privacy.ts'
import { curriculumPrivacy } from './curriculum/privacy.ts'
import { dutyBoardPrivacy } from './duty-board/privacy.ts'
import { examPrivacy } from './exam/privacy.ts'
import { forumPrivacy } from './forum/privacy.ts'
import { identityPrivacy } from './identity/privacy.ts'
import { importPrivacy } from './import/privacy.ts'
import { journalPrivacy } from './journal/privacy.ts'
import { permitPrivacy } from './permit/privacy.ts'
import { notificationPrivacy } from './notification/privacy.ts'
import { profilePrivacy } from './profile/privacy.ts'
import { quizPrivacy } from './quiz/privacy.ts'
import { regionPrivacy } from './region/privacy.ts'
import { publishedFinals } from './report-card/finals.ts'
import { withheldUntilPublished } from './report-card/print/withheld.ts'
import { reportCardPrivacy } from './report-card/privacy.ts'
import { reportQualitativePrivacy } from './report-qualitative/privacy.ts'
import { rolloverPrivacy } from './rollover/privacy.ts'
import { schedulePrivacy } from './schedule/privacy.ts'
import { schoolPrivacy } from './school/privacy.ts'
import { scoreSources } from './score-sources.ts'
import { scorePrivacy } from './score/privacy.ts'
import { withheldUntilShared } from './score/recap/withheld.ts'
import { taskPrivacy } from './task/privacy.ts'
import { whitelabelPrivacy } from './whitelabel/privacy.ts'

export const privacy: TablePrivacy[] = [
  ...platformPrivacy.map(withheldUntilPublished),
  ...permitPrivacy,
  ...profilePrivacy,
  ...schoolPrivacy,
  ...chatPrivacy,
  ...classroomPrivacy,
  ...conferencePrivacy,
  ...backgroundProcessPrivacy,
  ...announcementPrivacy,
  ...forumPrivacy,
  ...journalPrivacy,
  ...attendancePrivacy,
  ...notificationPrivacy,
  ...calendarPrivacy,
  ...schedulePrivacy,
  ...blendedPlanPrivacy,
  ...dutyBoardPrivacy,
  ...curriculumPrivacy,
  ...importPrivacy,
  ...examPrivacy,
  ...quizPrivacy,
  ...reportCardPrivacy,
  ...reportQualitativePrivacy,
  ...rolloverPrivacy,
  ...identityPrivacy,
  ...regionPrivacy,
  ...scorePrivacy.map(withheldUntilShared({ sources: scoreSources, published: publishedFinals })),
  ...taskPrivacy,
  ...whitelabelPrivacy,
]
