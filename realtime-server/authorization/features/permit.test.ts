import { checkAuthorization } from '../check.ts'
import * as permit from './permit.ts'

checkAuthorization(permit)
