import { checkAuthorization } from '../check.ts'
import * as dutyBoard from './duty-board.ts'

checkAuthorization(dutyBoard)
