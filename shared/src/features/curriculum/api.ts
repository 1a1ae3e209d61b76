/** All calls of the feature, for the registry. */
import { componentApi } from './components.ts'
import { curriculumApi } from './contract.ts'
import { frameworkApi } from './frameworks.ts'

export const curriculumCalls = { ...curriculumApi, ...componentApi, ...frameworkApi }
