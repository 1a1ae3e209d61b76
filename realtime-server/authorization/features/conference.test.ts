import { checkAuthorization } from '../check.ts'
import * as conference from './conference.ts'

checkAuthorization(conference)
