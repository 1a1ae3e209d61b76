import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'blended-learning', lazy: { Component: async () => (await import('./PlansPage.tsx')).PlansPage } },
  { path: 'blended-learning/detail', lazy: { Component: async () => (await import('./DetailPage.tsx')).DetailPage } },
  {
    path: 'blended-learning/buat',
    lazy: { Component: async () => (await import('./writing/NewPlanPage.tsx')).NewPlanPage },
  },
  { path: 'blended-learning/:id', lazy: { Component: async () => (await import('./PlanPage.tsx')).PlanPage } },
  {
    path: 'blended-learning/:id/ubah',
    lazy: { Component: async () => (await import('./writing/EditPlanPage.tsx')).EditPlanPage },
  },
]
