import { checkAuthorization } from '../check.ts'
import * as score from './score.ts'

checkAuthorization(score)
