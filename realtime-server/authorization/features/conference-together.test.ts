import { checkAuthorization } from '../check.ts'
import * as conferenceTogether from './conference-together.ts'

checkAuthorization(conferenceTogether)
