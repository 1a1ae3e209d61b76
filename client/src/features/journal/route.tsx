import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'jurnal-belajar', lazy: { Component: async () => (await import('./JournalsPage.tsx')).JournalsPage } },
  { path: 'jurnal-belajar/:id', lazy: { Component: async () => (await import('./JournalPage.tsx')).JournalPage } },
]
