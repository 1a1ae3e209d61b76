import { checkAuthorization } from '../check.ts'
import * as conferenceRoom from './conference-room.ts'

checkAuthorization(conferenceRoom)
