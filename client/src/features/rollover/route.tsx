import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'pengaturan/kenaikan', lazy: { Component: async () => (await import('./StartPage.tsx')).StartPage } },
  { path: 'pengaturan/kenaikan/:id', lazy: { Component: async () => (await import('./PlanPage.tsx')).PlanPage } },
]
