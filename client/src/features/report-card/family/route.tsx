import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'rapor/terbit/:id', lazy: { Component: async () => (await import('./CardPage.tsx')).CardPage } },
]
