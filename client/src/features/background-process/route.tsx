import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'information', lazy: { Component: async () => (await import('./InformationPage.tsx')).InformationPage } },
]
