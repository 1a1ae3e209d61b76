import { checkAuthorization } from '../check.ts'
import * as schoolYear from './school-year.ts'

checkAuthorization(schoolYear)
