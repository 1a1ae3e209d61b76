import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'akun',
    lazy: { Component: async () => (await import('#features/identity/account/AccountPage.tsx')).AccountPage },
    children: [
      { path: 'biodata', lazy: { Component: async () => (await import('./own/BiodataPage.tsx')).BiodataPage } },
    ],
  },
  {
    path: 'profil/unduh',
    lazy: { Component: async () => (await import('./downloads/DownloadsPage.tsx')).DownloadsPage },
  },
  { path: 'profil/:id', lazy: { Component: async () => (await import('./person/PersonPage.tsx')).PersonPage } },
  { path: 'usulan', lazy: { Component: async () => (await import('./proposals/ProposalsPage.tsx')).ProposalsPage } },
]
