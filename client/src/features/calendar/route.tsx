import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'agenda/kalender', lazy: { Component: async () => (await import('./CalendarPage.tsx')).CalendarPage } },
]
