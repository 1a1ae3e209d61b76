import { checkAuthorization } from '../check.ts'
import * as imports from './import.ts'

checkAuthorization(imports)
