/** What becomes of an exam, page by page: whoever opens one of them goes on to others. */
export { ScoresPage } from './scores/ScoresPage.tsx'
export { PaperPage } from './paper/PaperPage.tsx'
export { AnalysisPage } from './analysis/AnalysisPage.tsx'
export { KeysPage } from './keys/KeysPage.tsx'
export { LatePage } from './late/LatePage.tsx'
export { DetectionPage } from './detection/DetectionPage.tsx'
export { MatrixPage } from './lists/MatrixPage.tsx'
export { LogPage } from './lists/LogPage.tsx'
