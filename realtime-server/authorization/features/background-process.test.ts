import { checkAuthorization } from '../check.ts'
import * as backgroundProcess from './background-process.ts'

checkAuthorization(backgroundProcess)
