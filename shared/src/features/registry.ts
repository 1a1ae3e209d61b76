/** One line a feature: its calls, and its news. Everything that walks the house starts here. */
import { fileApi } from '../kernel/files.ts'
import { announcementApi } from './announcement/contract.ts'
import { announcementEvents } from './announcement/events.ts'
import { backgroundProcessApi } from './background-process/contract.ts'
import { backgroundProcessEvents } from './background-process/events.ts'
import { calendarApi } from './calendar/contract.ts'
import { calendarEvents } from './calendar/events.ts'
import { classroomCalls } from './classroom/api.ts'
import { classroomEvents } from './classroom/events.ts'
import { curriculumCalls } from './curriculum/api.ts'
import { curriculumEvents } from './curriculum/events.ts'
import { examApi } from './exam/api.ts'
import { examEvents } from './exam/events.ts'
import { identityApi } from './identity/contract.ts'
import { identityEvents } from './identity/events.ts'
import { importApi } from './import/contract.ts'
import { importEvents } from './import/events.ts'
import { profileApi } from './profile/contract.ts'
import { profileEvents } from './profile/events.ts'
import { quizApi } from './quiz/contract.ts'
import { quizEvents } from './quiz/events.ts'
import { regionApi } from './region/contract.ts'
import { rolloverApi } from './rollover/contract.ts'
import { rolloverEvents } from './rollover/events.ts'
import { scheduleCalls } from './schedule/api.ts'
import { scheduleEvents } from './schedule/events.ts'
import { schoolCalls } from './school/api.ts'
import { schoolEvents } from './school/events.ts'
import { whitelabelApi } from './whitelabel/contract.ts'
import { whitelabelEvents } from './whitelabel/events.ts'

/** Said once more: what the compiler would infer of all calls together is longer than it writes down. */
export type Api = {
  identity: typeof identityApi
  school: typeof schoolCalls
  classroom: typeof classroomCalls
  curriculum: typeof curriculumCalls
  'background-process': typeof backgroundProcessApi
  import: typeof importApi
  profile: typeof profileApi
  announcement: typeof announcementApi
  calendar: typeof calendarApi
  schedule: typeof scheduleCalls
  exam: typeof examApi
  quiz: typeof quizApi
  rollover: typeof rolloverApi
  region: typeof regionApi
  whitelabel: typeof whitelabelApi
  file: typeof fileApi
}

export const api: Api = {
  identity: identityApi,
  school: schoolCalls,
  classroom: classroomCalls,
  curriculum: curriculumCalls,
  'background-process': backgroundProcessApi,
  import: importApi,
  profile: profileApi,
  announcement: announcementApi,
  calendar: calendarApi,
  schedule: scheduleCalls,
  exam: examApi,
  quiz: quizApi,
  rollover: rolloverApi,
  region: regionApi,
  whitelabel: whitelabelApi,
  file: fileApi,
}

export const events = {
  identity: identityEvents,
  school: schoolEvents,
  classroom: classroomEvents,
  curriculum: curriculumEvents,
  'background-process': backgroundProcessEvents,
  import: importEvents,
  profile: profileEvents,
  announcement: announcementEvents,
  calendar: calendarEvents,
  schedule: scheduleEvents,
  exam: examEvents,
  quiz: quizEvents,
  rollover: rolloverEvents,
  whitelabel: whitelabelEvents,
}
export type Events = typeof events
