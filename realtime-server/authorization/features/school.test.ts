import { checkAuthorization } from '../check.ts'
import * as school from './school.ts'

checkAuthorization(school)
