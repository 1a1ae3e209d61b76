import type { RouteObject } from 'react-router-dom'

const planning = () => import('./plan/pages.ts')
const review = () => import('./review/pages.ts')

export const shellRoutes: RouteObject[] = [
  {
    path: 'revamp/conference',
    lazy: { Component: async () => (await import('./ConferencesPage.tsx')).ConferencesPage },
  },
  { path: 'revamp/conference/buat', lazy: { Component: async () => (await planning()).NewPage } },
  { path: 'revamp/conference/rekap', lazy: { Component: async () => (await review()).RecapPage } },
  {
    path: 'revamp/conference/:id',
    lazy: { Component: async () => (await import('./ConferencePage.tsx')).ConferencePage },
  },
  { path: 'revamp/conference/:id/ubah', lazy: { Component: async () => (await planning()).EditPage } },
  { path: 'revamp/conference/:id/tinjau', lazy: { Component: async () => (await review()).ReviewPage } },
  { path: 'revamp/conference/:id/laporan', lazy: { Component: async () => (await review()).ReportPage } },
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      {
        path: 'kelas-online',
        lazy: { Component: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage },
      },
    ],
  },
]

/** The class has the whole screen, without the menu around it. */
export const wholeRoutes: RouteObject[] = [
  {
    path: 'revamp/conference/:id/ruang',
    lazy: { Component: async () => (await import('./room/RoomPage.tsx')).RoomPage },
  },
]
