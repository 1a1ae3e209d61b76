import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'rapor', lazy: { Component: async () => (await import('./RaporPage.tsx')).RaporPage } },
  { path: 'rapor/kelas/:id', lazy: { Component: async () => (await import('./class/ClassPage.tsx')).ClassPage } },
]
