import { checkAuthorization } from '../check.ts'
import * as curriculum from './curriculum.ts'

checkAuthorization(curriculum)
