import type { RouteObject } from 'react-router-dom'

/** A television's: whoever has the address needs no session. */
export const publicRoutes: RouteObject[] = [
  { path: 'papan/:token', lazy: { Component: async () => (await import('./ShownBoardPage.tsx')).ShownBoardPage } },
]

/** A board wants the whole screen. */
export const wholeRoutes: RouteObject[] = [
  { path: 'papan-piket', lazy: { Component: async () => (await import('./DutyBoardPage.tsx')).DutyBoardPage } },
]
