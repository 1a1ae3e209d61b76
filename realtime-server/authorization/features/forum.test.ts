import { checkAuthorization } from '../check.ts'
import * as forum from './forum.ts'

checkAuthorization(forum)
