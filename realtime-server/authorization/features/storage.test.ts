import { checkAuthorization } from '../check.ts'
import * as storage from './storage.ts'

checkAuthorization(storage)
