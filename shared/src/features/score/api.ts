/** All calls of the feature, for the registry. */
import { scoreColumnApi } from './columns.ts'
import { scoreApi } from './contract.ts'
import { scoreDefaultApi } from './defaults.ts'
import { scoreFinalApi } from './finals.ts'
import { scoreFormerApi } from './former.ts'
import { scoreImportApi } from './import.ts'
import { scoreRangeApi } from './ranges.ts'
import { scoreRecapApi } from './recap.ts'
import { scoreSourceApi } from './sources.ts'

export const scoreCalls = {
  ...scoreApi,
  ...scoreColumnApi,
  ...scoreFinalApi,
  ...scoreFormerApi,
  ...scoreSourceApi,
  ...scoreRecapApi,
  ...scoreRangeApi,
  ...scoreDefaultApi,
  ...scoreImportApi,
}
