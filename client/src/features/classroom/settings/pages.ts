/** What the office keeps, page by page: whoever opens one of them goes on to others. */
export { ClassesPage } from './ClassesPage.tsx'
export { SubjectsPage } from './SubjectsPage.tsx'
export { PeoplePage } from './PeoplePage.tsx'
export { GoogleClassroomPage } from './GoogleClassroomPage.tsx'
