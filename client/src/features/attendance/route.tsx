import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'revamp/absensi', lazy: { Component: async () => (await import('./AttendancePage.tsx')).AttendancePage } },
  { path: 'revamp/absensi/bulan', lazy: { Component: async () => (await import('./MonthPage.tsx')).MonthPage } },
]
