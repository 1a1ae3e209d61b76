/** All calls of school. */
import { schoolApi } from './contract.ts'
import { schoolYearApi } from './years.ts'

export const schoolCalls = { ...schoolApi, ...schoolYearApi }
