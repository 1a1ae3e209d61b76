import type { RouteObject } from 'react-router-dom'

const writing = () => import('./writing/pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'agenda', lazy: { Component: async () => (await import('./AgendaPage.tsx')).AgendaPage } },
  { path: 'agenda/tulis', lazy: { Component: async () => (await writing()).WritePage } },
  { path: 'agenda/:id', lazy: { Component: async () => (await import('./AnnouncementPage.tsx')).AnnouncementPage } },
  { path: 'agenda/:id/ubah', lazy: { Component: async () => (await writing()).EditPage } },
  { path: 'agenda/:id/penerima', lazy: { Component: async () => (await import('./ReceiptsPage.tsx')).ReceiptsPage } },
]
