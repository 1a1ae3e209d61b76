import { checkAuthorization } from '../check.ts'
import * as quiz from './quiz.ts'

checkAuthorization(quiz)
