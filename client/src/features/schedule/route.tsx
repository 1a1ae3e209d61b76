import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'revamp/jadwal', lazy: { Component: async () => (await import('./SchedulePage.tsx')).SchedulePage } },
  { path: 'revamp/jadwal/bel', lazy: { Component: async () => (await import('./bells/BellsPage.tsx')).BellsPage } },
]
