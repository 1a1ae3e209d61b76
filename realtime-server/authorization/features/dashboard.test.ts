import { checkAuthorization } from '../check.ts'
import * as dashboard from './dashboard.ts'

checkAuthorization(dashboard)
