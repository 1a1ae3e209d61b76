/** Where classes are planned and changed: both are one form. */
export { EditPage } from './EditPage.tsx'
export { NewPage } from './NewPage.tsx'
