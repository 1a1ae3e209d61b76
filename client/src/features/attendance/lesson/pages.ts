/** What the register of lessons shows: whoever opens the one goes on to the other. */
export { CoursePage } from './CoursePage.tsx'
export { LessonPage } from './LessonPage.tsx'
