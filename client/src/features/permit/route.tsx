import type { RouteObject } from 'react-router-dom'

const writing = () => import('./writing/pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'revamp/absensi/izin', lazy: { Component: async () => (await import('./PermitsPage.tsx')).PermitsPage } },
  {
    path: 'revamp/absensi/izin/buat',
    lazy: { Component: async () => (await writing()).AskPage },
  },
  {
    path: 'revamp/absensi/izin/dispensasi',
    lazy: { Component: async () => (await writing()).DispensePage },
  },
  { path: 'revamp/absensi/izin/:id', lazy: { Component: async () => (await import('./PermitPage.tsx')).PermitPage } },
  {
    path: 'revamp/absensi/izin/:id/ubah',
    lazy: { Component: async () => (await writing()).EditPage },
  },
]
