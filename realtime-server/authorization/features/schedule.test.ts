import { checkAuthorization } from '../check.ts'
import * as schedule from './schedule.ts'

checkAuthorization(schedule)
