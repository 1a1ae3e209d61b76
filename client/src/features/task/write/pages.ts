/** Where tasks are set and changed: both have the same form. */
export { EditPage } from './EditPage.tsx'
export { WritePage } from './WritePage.tsx'
