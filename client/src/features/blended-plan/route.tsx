import type { RouteObject } from 'react-router-dom'

// One name in the shell, which everybody fetches and few schools have a use for.
const pages = () => import('./pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'blended-learning', lazy: { Component: async () => (await pages()).PlansPage } },
  { path: 'blended-learning/detail', lazy: { Component: async () => (await pages()).DetailPage } },
  { path: 'blended-learning/buat', lazy: { Component: async () => (await pages()).NewPlanPage } },
  { path: 'blended-learning/:id', lazy: { Component: async () => (await pages()).PlanPage } },
  { path: 'blended-learning/:id/ubah', lazy: { Component: async () => (await pages()).EditPlanPage } },
]
