import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'jurnal-belajar', lazy: { Component: async () => (await import('./JournalsPage.tsx')).JournalsPage } },
  {
    path: 'jurnal-belajar/undangan',
    lazy: { Component: async () => (await import('./access/JoinPage.tsx')).JoinPage },
  },
  { path: 'jurnal-belajar/:id', lazy: { Component: async () => (await import('./JournalPage.tsx')).JournalPage } },
]
