import { checkAuthorization } from '../check.ts'
import * as calendar from './calendar.ts'

checkAuthorization(calendar)
