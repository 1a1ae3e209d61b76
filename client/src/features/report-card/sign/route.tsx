import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'rapor/tanda-tangan',
    lazy: { Component: async () => (await import('./SignPage.tsx')).SignPage },
  },
  {
    path: 'rapor/tanda-tangan/kelas/:id',
    lazy: { Component: async () => (await import('./ClassPage.tsx')).ClassPage },
  },
]
