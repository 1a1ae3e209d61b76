import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'rapor-qualitative',
    lazy: { Component: async () => (await import('./QualitativePage.tsx')).QualitativePage },
  },
  {
    path: 'rapor-qualitative/:id',
    lazy: { Component: async () => (await import('./ClassPage.tsx')).ClassPage },
  },
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      {
        path: 'nilai-rapor/kualitatif',
        lazy: { Component: async () => (await import('./settings/TemplatesPage.tsx')).TemplatesPage },
      },
    ],
  },
]
