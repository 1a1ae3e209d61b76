/** One line a feature: its calls, and its news. Everything that walks the house starts here. */
import { fileApi } from '../kernel/files.ts'
import { classroomApi } from './classroom/contract.ts'
import { classroomEvents } from './classroom/events.ts'
import { identityApi } from './identity/contract.ts'
import { identityEvents } from './identity/events.ts'
import { regionApi } from './region/contract.ts'
import { schoolApi } from './school/contract.ts'
import { schoolEvents } from './school/events.ts'
import { whitelabelApi } from './whitelabel/contract.ts'

export const api = {
  identity: identityApi,
  school: schoolApi,
  classroom: classroomApi,
  region: regionApi,
  whitelabel: whitelabelApi,
  file: fileApi,
}
export type Api = typeof api

export const events = {
  identity: identityEvents,
  school: schoolEvents,
  classroom: classroomEvents,
}
export type Events = typeof events
