/** One line a feature: its part of the table, and how its calls are made. Each is tried in a test file of its own. */
import * as announcement from './features/announcement.ts'
import * as attendance from './features/attendance.ts'
import * as backgroundProcess from './features/background-process.ts'
import * as blendedPlan from './features/blended-plan.ts'
import * as calendar from './features/calendar.ts'
import * as chat from './features/chat.ts'
import * as classroom from './features/classroom.ts'
import * as conference from './features/conference.ts'
import * as conferenceGroups from './features/conference-groups.ts'
import * as conferenceMedia from './features/conference-media.ts'
import * as conferencePolls from './features/conference-polls.ts'
import * as conferenceRecordings from './features/conference-recordings.ts'
import * as conferenceTogether from './features/conference-together.ts'
import * as conferenceRoom from './features/conference-room.ts'
import * as curriculum from './features/curriculum.ts'
import * as dashboard from './features/dashboard.ts'
import * as dutyBoard from './features/duty-board.ts'
import * as exam from './features/exam.ts'
import * as examMarks from './features/exam-marks.ts'
import * as file from './features/file.ts'
import * as forum from './features/forum.ts'
import * as identity from './features/identity.ts'
import * as imports from './features/import.ts'
import * as journal from './features/journal.ts'
import * as notification from './features/notification.ts'
import * as ownClasses from './features/own-classes.ts'
import * as permit from './features/permit.ts'
import * as profile from './features/profile.ts'
import * as quiz from './features/quiz.ts'
import * as region from './features/region.ts'
import * as reportCard from './features/report-card.ts'
import * as reportQualitative from './features/report-qualitative.ts'
import * as rollover from './features/rollover.ts'
import * as schedule from './features/schedule.ts'
import * as school from './features/school.ts'
import * as schoolYear from './features/school-year.ts'
import * as score from './features/score.ts'
import * as scoreSubmission from './features/score-submission.ts'
import * as search from './features/search.ts'
import * as storage from './features/storage.ts'
import * as task from './features/task.ts'
import * as taskGrading from './features/task-grading.ts'
import * as whitelabel from './features/whitelabel.ts'
import type { Make } from './fixture.ts'
import { readLines } from './table.ts'

export interface Part {
  lines: string
  /** Where somebody who is several things is not answered like the kindest of them. */
  exceptions?: string
  requests: Record<string, Make>
}

const parts: Part[] = [
  announcement,
  attendance,
  backgroundProcess,
  blendedPlan,
  calendar,
  chat,
  classroom,
  conference,
  conferenceGroups,
  conferenceMedia,
  conferencePolls,
  conferenceRecordings,
  conferenceTogether,
  conferenceRoom,
  curriculum,
  dashboard,
  dutyBoard,
  exam,
  examMarks,
  file,
  forum,
  identity,
  imports,
  journal,
  notification,
  ownClasses,
  permit,
  profile,
  quiz,
  region,
  reportCard,
  reportQualitative,
  rollover,
  schedule,
  school,
  schoolYear,
  score,
  scoreSubmission,
  search,
  storage,
  task,
  taskGrading,
  whitelabel,
]

export const authorizationTable = parts.flatMap(readLines)
export const requests: Record<string, Make> = Object.assign({}, ...parts.map((part) => part.requests))
