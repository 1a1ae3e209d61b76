import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'score-refactor', lazy: { Component: async () => (await import('./SheetsPage.tsx')).SheetsPage } },
  { path: 'score-refactor/:id', lazy: { Component: async () => (await import('./SheetPage.tsx')).SheetPage } },
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      {
        path: 'nilai-rapor',
        lazy: { Component: async () => (await import('./settings/ScoreSettingsPage.tsx')).ScoreSettingsPage },
      },
    ],
  },
  { path: 'laporan-nilai-siswa', lazy: { Component: async () => (await import('./recap/RecapPage.tsx')).RecapPage } },
  {
    path: 'laporan-nilai-siswa/:id',
    lazy: { Component: async () => (await import('./recap/CoursePage.tsx')).CoursePage },
  },
]
