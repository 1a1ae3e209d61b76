import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'impor', lazy: { Component: async () => (await import('./KindsPage.tsx')).KindsPage } },
  { path: 'impor/:kind', lazy: { Component: async () => (await import('./StartPage.tsx')).StartPage } },
  { path: 'impor/:kind/:id', lazy: { Component: async () => (await import('./ImportPage.tsx')).ImportPage } },
  { path: 'impor/:kind/:id/kartu', lazy: { Component: async () => (await import('./CardsPage.tsx')).CardsPage } },
]
