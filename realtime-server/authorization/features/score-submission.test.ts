import { checkAuthorization } from '../check.ts'
import * as scoreSubmission from './score-submission.ts'

checkAuthorization(scoreSubmission)
