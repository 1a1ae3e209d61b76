import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
    children: [
      { index: true, lazy: { Component: async () => (await import('./settings/SchoolDataPage.tsx')).SchoolDataPage } },
      {
        path: 'permintaan',
        lazy: { Component: async () => (await import('./settings/RequestsPage.tsx')).RequestsPage },
      },
      {
        path: 'tahun-ajaran',
        lazy: { Component: async () => (await import('./settings/YearsPage.tsx')).YearsPage },
      },
    ],
  },
]
