/** All pages of plans. Those on which one is written wait for what a form needs, which no family has to fetch. */
import { lazy } from 'react'

export { DetailPage } from './DetailPage.tsx'
export { PlanPage } from './PlanPage.tsx'
export { PlansPage } from './PlansPage.tsx'

export const NewPlanPage = lazy(async () => ({ default: (await import('./writing/NewPlanPage.tsx')).NewPlanPage }))
export const EditPlanPage = lazy(async () => ({ default: (await import('./writing/EditPlanPage.tsx')).EditPlanPage }))
