import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      {
        path: 'kurikulum',
        lazy: { Component: async () => (await import('./list/CurriculumListPage.tsx')).CurriculumListPage },
      },
    ],
  },
  {
    path: 'pengaturan/kurikulum/dimensi',
    lazy: { Component: async () => (await import('./frameworks/FrameworksPage.tsx')).FrameworksPage },
  },
  {
    path: 'pengaturan/kurikulum/:id',
    lazy: { Component: async () => (await import('./editor/CurriculumPage.tsx')).CurriculumPage },
  },
]
