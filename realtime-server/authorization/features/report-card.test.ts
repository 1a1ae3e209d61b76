import { checkAuthorization } from '../check.ts'
import * as reportCard from './report-card.ts'

checkAuthorization(reportCard)
