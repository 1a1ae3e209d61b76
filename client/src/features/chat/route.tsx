import type { RouteObject } from 'react-router-dom'

const pages = () => import('./pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'interaksi-belajar', lazy: { Component: async () => (await pages()).ChatPage } },
  { path: 'interaksi-belajar/pantauan', lazy: { Component: async () => (await pages()).OverseenPage } },
  { path: 'interaksi-belajar/laporan', lazy: { Component: async () => (await pages()).ReportsPage } },
  { path: 'interaksi-belajar/:id', lazy: { Component: async () => (await pages()).ChatPage } },
]
