import { checkAuthorization } from '../check.ts'
import * as conferenceRecordings from './conference-recordings.ts'

checkAuthorization(conferenceRecordings)
