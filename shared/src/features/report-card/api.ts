/** All calls of the feature, for the registry. */
import { reportCardApi, reportPrintApi, reportVerifyApi } from './cards.ts'
import { reportExcelApi } from './excel.ts'
import { reportLegerApi } from './leger.ts'
import { reportPeriodApi } from './periods.ts'
import { reportResultApi } from './results.ts'
import { reportStudentDataApi } from './student-data.ts'
import { reportTemplateApi } from './templates.ts'

export const reportCardCalls = {
  ...reportPeriodApi,
  ...reportTemplateApi,
  ...reportCardApi,
  ...reportPrintApi,
  ...reportLegerApi,
  ...reportVerifyApi,
  ...reportResultApi,
  ...reportStudentDataApi,
  ...reportExcelApi,
}
