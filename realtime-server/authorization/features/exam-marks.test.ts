import { checkAuthorization } from '../check.ts'
import * as examMarks from './exam-marks.ts'

checkAuthorization(examMarks)
