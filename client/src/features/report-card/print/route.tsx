import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'rapor/leger/:classId',
    lazy: { Component: async () => (await import('./LegerPage.tsx')).LegerPage },
  },
]
