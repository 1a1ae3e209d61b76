/** Where permits are asked for and granted: much of each is the same. */
export { AskPage } from './AskPage.tsx'
export { DispensePage } from './DispensePage.tsx'
export { EditPage } from './EditPage.tsx'
