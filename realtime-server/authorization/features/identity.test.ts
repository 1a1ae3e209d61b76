import { checkAuthorization } from '../check.ts'
import * as identity from './identity.ts'

checkAuthorization(identity)
