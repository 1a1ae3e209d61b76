/** Live news: what each feature does about it, and the socket that brings it. Fetched after the first paint. */
import { hearAnnouncement } from '#features/announcement/live.ts'
import { hearAttendance } from '#features/attendance/live.ts'
import { hearBackgroundProcess } from '#features/background-process/live.ts'
import { hearBlendedPlan } from '#features/blended-plan/live.ts'
import { hearCalendar } from '#features/calendar/live.ts'
import { hearChat } from '#features/chat/live.ts'
import { hearClassroom } from '#features/classroom/live.ts'
import { hearConference } from '#features/conference/live.ts'
import { hearCurriculum } from '#features/curriculum/live.ts'
import { hearDashboard } from '#features/dashboard/live.ts'
import { hearDutyBoard } from '#features/duty-board/live.ts'
import { hearExam } from '#features/exam/live.ts'
import { hearForum } from '#features/forum/live.ts'
import { hearIdentity } from '#features/identity/live.ts'
import { hearImport } from '#features/import/live.ts'
import { hearJournal } from '#features/journal/live.ts'
import { hearNotification } from '#features/notification/live.ts'
import { hearPermit } from '#features/permit/live.ts'
import { hearProfile } from '#features/profile/live.ts'
import { hearQuiz } from '#features/quiz/live.ts'
import { hearReportCard } from '#features/report-card/live.ts'
import { hearFamilyCards } from '#features/report-card/family/live.ts'
import { hearReportQualitative } from '#features/report-qualitative/live.ts'
import { hearRollover } from '#features/rollover/live.ts'
import { hearSchedule } from '#features/schedule/live.ts'
import { hearSchool } from '#features/school/live.ts'
import { hearScore } from '#features/score/live.ts'
import { hearSubmission } from '#features/score-submission/live.ts'
import { hearTask } from '#features/task/live.ts'
import { hearWhitelabel } from '#features/whitelabel/live.ts'
import { startLive } from '#platform/live/live.ts'
import { carryOn } from '#platform/outbox/carry-on.ts'
import { queryClient } from '#platform/query.ts'

export function beginLive(): () => void {
  const stops = [
    hearIdentity(),
    hearSchedule(),
    hearBlendedPlan(),
    hearSchool(),
    hearRollover(),
    hearWhitelabel(),
    hearChat(),
    hearClassroom(),
    hearBackgroundProcess(),
    hearAnnouncement(),
    hearForum(),
    hearAttendance(),
    hearPermit(),
    hearDutyBoard(),
    hearDashboard(),
    hearNotification(),
    hearCalendar(),
    hearImport(),
    hearConference(),
    hearCurriculum(),
    hearQuiz(),
    hearJournal(),
    hearExam(),
    hearProfile(),
    hearTask(),
    hearScore(),
    hearSubmission(),
    hearReportCard(),
    hearFamilyCards(),
    hearReportQualitative(),
    startLive(queryClient),
    carryOn('chat', async () => (await import('#features/chat/outbox.ts')).chatOutbox.load()),
    carryOn('attendance', async () => (await import('#features/attendance/outbox.ts')).attendanceOutbox.load()),
    carryOn('lesson-attendance', async () =>
      (await import('#features/attendance/lesson/outbox.ts')).lessonOutbox.load(),
    ),
    carryOn('task-score', async () => (await import('#features/task/grading/score-outbox.ts')).scoreOutbox.load()),
    carryOn('activity', async () =>
      (await import('#features/report-card/student-data/activity/outbox.ts')).activityOutbox.load(),
    ),
    carryOn('score', async () => (await import('#features/score/sheet/outbox.ts')).scoreOutbox.load()),
    carryOn('report-card', async () => (await import('#features/report-card/class/notes/outbox.ts')).noteOutbox.load()),
    carryOn('qualitative', async () =>
      (await import('#features/report-qualitative/sheet/outbox.ts')).qualitativeOutbox.load(),
    ),
    carryOn('task-marks', async () =>
      (await import('#features/task/grading/pages/marks-outbox.ts')).marksOutbox.load(),
    ),
    carryOn('task', async () => {
      const { handIn } = await import('#features/task/hand-in/outbox.ts')
      await handIn.outbox.load()
    }),
    carryOn('upload', async () => (await import('#platform/uploads/page-queue.ts')).uploadQueue.load()),
    carryOn('document', async () => (await import('#platform/collab/unsent.ts')).sendUnsent()),
  ]
  return () => stops.forEach((stop) => stop())
}
