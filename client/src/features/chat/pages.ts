export { ChatPage } from './ChatPage.tsx'
export { OverseenPage } from './moderating/OverseenPage.tsx'
export { ReportsPage } from './moderating/ReportsPage.tsx'
