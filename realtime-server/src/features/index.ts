/** One line a feature: the calls that it serves. */
import { fileRoutes } from '#platform/files/routes.ts'
import type { Served } from '#platform/http/serve.ts'
import type { Enqueue } from '#platform/jobs/jobs.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { announcementRoutes } from './announcement/routes.ts'
import { takeBackCuts } from './attendance/lesson/notices.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import type { Processes } from './background-process/engine.ts'
import { backgroundProcessRoutes } from './background-process/routes.ts'
import { blendedPlanRoutes } from './blended-plan/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { beginCalendarOf } from './calendar/service.ts'
import { takeBackCalls } from './chat/calling.ts'
import { chatRoutes } from './chat/routes.ts'
import { classroomRoutes } from './classroom/routes.ts'
import { classFor } from './classroom/service.ts'
import { componentUses } from './component-uses.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { LastBackup } from './dashboard/school-day.ts'
import { dutyBoardRoutes } from './duty-board/routes.ts'
import { noteSignInDuringExam } from './exam/proctoring/second-device.ts'
import { sitsAnExam } from './exam/sitting/device.ts'
import type { Exams } from './exam/exams.ts'
import { examRoutes } from './exam/routes.ts'
import { forumRoutes } from './forum/routes.ts'
import type { LiveKitKeeper } from './conference/livekit/keeper.ts'
import { conferenceRoutes } from './conference/routes.ts'
import { curriculumRoutes } from './curriculum/routes.ts'
import type { ReasonToStay } from './identity/device-rule.ts'
import { reviseMe } from './identity/me.ts'
import type { ResetWish } from './identity/password.ts'
import { proveOwner } from './identity/proof.ts'
import { identityRoutes } from './identity/routes.ts'
import { identityTools, type IdentityTools } from './identity/tools.ts'
import { importRoutes } from './import/routes.ts'
import { importKinds, whenContactsChanged } from './imports.ts'
import { takeBackUnits } from './journal/notices.ts'
import { journalRoutes } from './journal/routes.ts'
import { permitRoutes } from './permit/routes.ts'
import type { Ways } from './notification/post/ways.ts'
import { notifyOfDecision, notifyOfProposal } from './notification/proposals.ts'
import { notifyOfAnswer, notifyOfRequest } from './notification/requests.ts'
import { notificationRoutes } from './notification/routes.ts'
import { privacy } from './privacy.ts'
import { profileRoutes } from './profile/routes.ts'
import type { ProfileTools } from './profile/tools.ts'
import { quizRoutes } from './quiz/routes.ts'
import { regionRoutes } from './region/routes.ts'
import { publishedFinals } from './report-card/finals.ts'
import { reportExcelRoutes } from './report-card/excel/routes.ts'
import { takeReportSettingsAlong } from './report-card/next-year.ts'
import type { ReportFiles } from './report-card/print/issued.ts'
import { reportCardRoutes } from './report-card/routes.ts'
import { hasTemplateFor } from './report-card/templates.ts'
import { reportParts } from './report-parts.ts'
import { reportQualitativeRoutes } from './report-qualitative/routes.ts'
import { rolloverRoutes } from './rollover/routes.ts'
import { letLeaversGo } from './rollover/run/year.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { schoolRoutes } from './school/routes.ts'
import { scoreSources, taskScoreNews } from './score-sources.ts'
import { scoreImportRoutes } from './score/import/routes.ts'
import { takeScoringAlong } from './score/next-year.ts'
import { scoreRoutes } from './score/routes.ts'
import { scoreSubmissionRoutes } from './score-submission/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { taskRoutes } from './task/routes.ts'
import { whitelabelRoutes } from './whitelabel/routes.ts'

/** Why a session may outlive the sign-in on a newer device; a feature that has a reason adds it here. */
const reasonsToStay: ReasonToStay[] = [sitsAnExam]

/** Profile stands below the rooms that it needs these from. */
const forProfile = (tools: IdentityTools): ProfileTools => ({
  ...tools,
  classFor,
  reviseAccount: (who, change, isProven, work) => reviseMe(who, change, isProven, work, tools),
  proveOwner: (who, proof) => proveOwner(who, proof, tools),
  whenContactsChanged,
  kept: privacy,
  whenProposed: notifyOfProposal,
  whenDecided: notifyOfDecision,
})

export const servedBy = (
  tools: Toolbox,
  processes: Processes,
  exams: Exams,
  ways: Ways,
  liveKitKeeper: LiveKitKeeper,
  wishForReset: Enqueue<ResetWish>,
  lastBackup: LastBackup,
  reportFiles: ReportFiles,
): Served[] =>
  served(
    identityTools(tools, reasonsToStay, wishForReset, [noteSignInDuringExam(exams.tools)]),
    processes,
    exams,
    ways,
    liveKitKeeper,
    lastBackup,
    reportFiles,
  )

const served = (
  tools: IdentityTools,
  processes: Processes,
  exams: Exams,
  ways: Ways,
  liveKitKeeper: LiveKitKeeper,
  lastBackup: LastBackup,
  reportFiles: ReportFiles,
): Served[] => [
  ...schoolRoutes({
    whenMade: [beginCalendarOf],
    whenBegun: [letLeaversGo, takeScoringAlong, takeReportSettingsAlong],
    whenAsked: notifyOfRequest,
    whenAnswered: notifyOfAnswer,
  }),
  ...identityRoutes(tools),
  ...classroomRoutes(tools, processes, {
    whenPartEnds: [takeBackUnits, takeBackCalls, takeBackCuts],
    imports: importKinds(tools),
  }),
  ...chatRoutes(tools),
  ...backgroundProcessRoutes(processes),
  ...curriculumRoutes(componentUses),
  ...examRoutes(exams.tools),
  ...importRoutes(processes, importKinds(tools)),
  ...profileRoutes(forProfile(tools)),
  ...announcementRoutes(tools),
  ...forumRoutes(),
  ...journalRoutes(tools),
  ...attendanceRoutes(),
  ...notificationRoutes(ways),
  ...calendarRoutes(tools),
  ...scheduleRoutes(tools, processes, importKinds(tools)),
  ...conferenceRoutes(tools, liveKitKeeper),
  ...blendedPlanRoutes(),
  ...permitRoutes(),
  ...taskRoutes(tools, taskScoreNews),
  ...dutyBoardRoutes(tools),
  ...dashboardRoutes(lastBackup),
  ...quizRoutes(tools),
  ...reportCardRoutes({ ...forProfile(tools), parts: reportParts, reportFiles, processes }),
  ...reportQualitativeRoutes(tools),
  ...rolloverRoutes(tools, processes),
  ...scoreRoutes(tools, { sources: scoreSources, published: publishedFinals }),
  ...scoreImportRoutes(importKinds(tools)),
  ...reportExcelRoutes(importKinds(tools)),
  ...scoreSubmissionRoutes({ hasTemplate: hasTemplateFor, sources: scoreSources }),
  ...searchRoutes(),
  ...regionRoutes(),
  ...whitelabelRoutes(tools),
  ...fileRoutes(tools),
  ...storageRoutes(),
]
