/** All calls of the feature, for the registry. */
import { qualitativeScoreApi } from './scores.ts'
import { qualitativeTemplateApi } from './templates.ts'

export const reportQualitativeCalls = { ...qualitativeTemplateApi, ...qualitativeScoreApi }
