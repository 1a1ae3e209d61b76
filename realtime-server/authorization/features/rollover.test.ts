import { checkAuthorization } from '../check.ts'
import * as rollover from './rollover.ts'

checkAuthorization(rollover)
