import { checkAuthorization } from '../check.ts'
import * as file from './file.ts'

checkAuthorization(file)
