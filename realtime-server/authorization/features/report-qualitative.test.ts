import { checkAuthorization } from '../check.ts'
import * as reportQualitative from './report-qualitative.ts'

checkAuthorization(reportQualitative)
