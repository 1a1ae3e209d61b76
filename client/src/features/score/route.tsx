import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'score-refactor', lazy: { Component: async () => (await import('./SheetsPage.tsx')).SheetsPage } },
  { path: 'score-refactor/:id', lazy: { Component: async () => (await import('./SheetPage.tsx')).SheetPage } },
  { path: 'laporan-nilai-siswa', lazy: { Component: async () => (await import('./recap/RecapPage.tsx')).RecapPage } },
  {
    path: 'laporan-nilai-siswa/:id',
    lazy: { Component: async () => (await import('./recap/CoursePage.tsx')).CoursePage },
  },
]
