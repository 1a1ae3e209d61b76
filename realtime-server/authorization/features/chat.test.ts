import { checkAuthorization } from '../check.ts'
import * as chat from './chat.ts'

checkAuthorization(chat)
