import { checkAuthorization } from '../check.ts'
import * as attendance from './attendance.ts'

checkAuthorization(attendance)
