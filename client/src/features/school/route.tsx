import type { RouteObject } from 'react-router-dom'

const settings = () => import('./settings/pages.ts')

export const shellRoutes: RouteObject[] = [
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
    children: [
      { index: true, lazy: { Component: async () => (await settings()).SchoolDataPage } },
      {
        path: 'permintaan',
        lazy: { Component: async () => (await settings()).RequestsPage },
      },
      {
        path: 'tahun-ajaran',
        lazy: { Component: async () => (await settings()).YearsPage },
      },
    ],
  },
]
