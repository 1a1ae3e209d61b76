/** What stands after a class: all of them show the same time of the same people. */
export { RecapPage } from './RecapPage.tsx'
export { ReportPage } from './ReportPage.tsx'
export { ReviewPage } from './ReviewPage.tsx'
