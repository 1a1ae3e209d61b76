import { checkAuthorization } from '../check.ts'
import * as whitelabel from './whitelabel.ts'

checkAuthorization(whitelabel)
