import { checkAuthorization } from '../check.ts'
import * as search from './search.ts'

checkAuthorization(search)
