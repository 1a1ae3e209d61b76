import { checkAuthorization } from '../check.ts'
import * as classroom from './classroom.ts'

checkAuthorization(classroom)
