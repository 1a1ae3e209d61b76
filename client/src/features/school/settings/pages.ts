/** What the office keeps of the school, page by page: whoever opens one of them goes on to others. */
export { SchoolDataPage } from './SchoolDataPage.tsx'
export { RequestsPage } from './RequestsPage.tsx'
export { YearsPage } from './YearsPage.tsx'
