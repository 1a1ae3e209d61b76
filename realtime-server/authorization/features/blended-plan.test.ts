import { checkAuthorization } from '../check.ts'
import * as blendedPlan from './blended-plan.ts'

checkAuthorization(blendedPlan)
