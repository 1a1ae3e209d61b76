import { checkAuthorization } from '../check.ts'
import * as announcement from './announcement.ts'

checkAuthorization(announcement)
