import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'revamp/absensi/izin', lazy: { Component: async () => (await import('./PermitsPage.tsx')).PermitsPage } },
  {
    path: 'revamp/absensi/izin/buat',
    lazy: { Component: async () => (await import('./writing/AskPage.tsx')).AskPage },
  },
  {
    path: 'revamp/absensi/izin/dispensasi',
    lazy: { Component: async () => (await import('./writing/DispensePage.tsx')).DispensePage },
  },
  { path: 'revamp/absensi/izin/:id', lazy: { Component: async () => (await import('./PermitPage.tsx')).PermitPage } },
  {
    path: 'revamp/absensi/izin/:id/ubah',
    lazy: { Component: async () => (await import('./writing/EditPage.tsx')).EditPage },
  },
]
