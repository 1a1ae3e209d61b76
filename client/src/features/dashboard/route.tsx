import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'dashboard', lazy: { Component: async () => (await import('./DashboardPage.tsx')).DashboardPage } },
]
