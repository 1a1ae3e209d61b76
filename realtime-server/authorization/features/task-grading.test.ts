import { checkAuthorization } from '../check.ts'
import * as taskGrading from './task-grading.ts'

checkAuthorization(taskGrading)
