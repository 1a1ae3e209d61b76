import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      {
        path: 'modul-ajar',
        lazy: { Component: async () => (await import('./settings/UnitSettingsPage.tsx')).UnitSettingsPage },
      },
    ],
  },
  { path: 'jurnal-belajar', lazy: { Component: async () => (await import('./JournalsPage.tsx')).JournalsPage } },
  {
    path: 'jurnal-belajar/undangan',
    lazy: { Component: async () => (await import('./access/JoinPage.tsx')).JoinPage },
  },
  {
    path: 'jurnal-belajar/templat',
    lazy: { Component: async () => (await import('./own-templates/TemplatesPage.tsx')).TemplatesPage },
  },
  {
    path: 'jurnal-belajar/mengajar',
    lazy: { Component: async () => (await import('./log/TeachingLogPage.tsx')).TeachingLogPage },
  },
  { path: 'jurnal-belajar/:id', lazy: { Component: async () => (await import('./JournalPage.tsx')).JournalPage } },
]
