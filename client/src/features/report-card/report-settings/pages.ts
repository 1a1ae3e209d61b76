/** What the office sets for report cards: whoever opens one of them goes on to others. */
export { PeriodsPage } from './periods/PeriodsPage.tsx'
export { TemplatesPage } from './templates/TemplatesPage.tsx'
export { NewTemplatePage, TemplatePage } from './templates/TemplatePage.tsx'
