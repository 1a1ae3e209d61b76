import { checkAuthorization } from '../check.ts'
import * as conferenceGroups from './conference-groups.ts'

checkAuthorization(conferenceGroups)
