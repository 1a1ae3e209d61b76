import type { RouteObject } from 'react-router-dom'

const writing = () => import('./writing/pages.ts')

/** Three entries of the menu, one kind of page: which forum it is, the address says. */
const pagesAt = (path: string): RouteObject[] => [
  { path, lazy: { Component: async () => (await import('./ForumPage.tsx')).ForumPage } },
  { path: `${path}/tulis`, lazy: { Component: async () => (await writing()).WritePage } },
  {
    path: `${path}/laporan`,
    lazy: { Component: async () => (await import('./moderating/ModerationPage.tsx')).ModerationPage },
  },
  { path: `${path}/:id`, lazy: { Component: async () => (await import('./ThreadPage.tsx')).ThreadPage } },
  { path: `${path}/:id/ubah`, lazy: { Component: async () => (await writing()).EditPage } },
]

export const shellRoutes: RouteObject[] = ['forum-sekolah', 'forum-kelas', 'forum-guru'].flatMap(pagesAt)
