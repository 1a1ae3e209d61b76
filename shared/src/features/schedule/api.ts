/** All calls of the feature, for the registry. */
import { bellsApi } from './bells.ts'
import { scheduleApi } from './contract.ts'

export const scheduleCalls = { ...scheduleApi, ...bellsApi }
