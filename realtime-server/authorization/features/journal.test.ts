import { checkAuthorization } from '../check.ts'
import * as journal from './journal.ts'

checkAuthorization(journal)
