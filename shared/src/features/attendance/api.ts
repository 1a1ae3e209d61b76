/** All calls of the feature, for the registry. */
import { attendanceApi } from './contract.ts'
import { lessonApi } from './lesson.ts'
import { recapApi } from './recap.ts'

export const attendanceCalls = { ...attendanceApi, ...lessonApi, ...recapApi }
