import type { RouteObject } from 'react-router-dom'

const writing = () => import('./write/pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'revamp/tugas', lazy: { Component: async () => (await import('./TasksPage.tsx')).TasksPage } },
  { path: 'revamp/tugas/buat', lazy: { Component: async () => (await writing()).WritePage } },
  {
    path: 'revamp/tugas/dihapus',
    lazy: { Component: async () => (await import('./teach/DeletedPage.tsx')).DeletedPage },
  },
  { path: 'revamp/tugas/:id', lazy: { Component: async () => (await import('./TaskPage.tsx')).TaskPage } },
  { path: 'revamp/tugas/:id/ubah', lazy: { Component: async () => (await writing()).EditPage } },
  {
    path: 'revamp/tugas/:id/nilai',
    lazy: { Component: async () => (await import('./grading/GradingPage.tsx')).GradingPage },
  },
]
