import { checkAuthorization } from '../check.ts'
import * as conferencePolls from './conference-polls.ts'

checkAuthorization(conferencePolls)
