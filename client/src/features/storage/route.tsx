import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      {
        path: 'penyimpanan',
        lazy: { Component: async () => (await import('./StoragePage.tsx')).StoragePage },
      },
    ],
  },
]
