import { checkAuthorization } from '../check.ts'
import * as conferenceMedia from './conference-media.ts'

checkAuthorization(conferenceMedia)
