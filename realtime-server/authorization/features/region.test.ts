import { checkAuthorization } from '../check.ts'
import * as region from './region.ts'

checkAuthorization(region)
