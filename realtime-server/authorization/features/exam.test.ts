import { checkAuthorization } from '../check.ts'
import * as exam from './exam.ts'

checkAuthorization(exam)
