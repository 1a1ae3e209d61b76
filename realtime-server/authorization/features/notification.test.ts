import { checkAuthorization } from '../check.ts'
import * as notification from './notification.ts'

checkAuthorization(notification)
