import { checkAuthorization } from '../check.ts'
import * as task from './task.ts'

checkAuthorization(task)
