/** Where announcements are written: much of both is the same. */
export { WritePage } from './WritePage.tsx'
export { EditPage } from './EditPage.tsx'
