import type { RouteObject } from 'react-router-dom'

const lesson = () => import('./lesson/pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'revamp/absensi', lazy: { Component: async () => (await import('./AttendancePage.tsx')).AttendancePage } },
  {
    path: 'revamp/absensi/mapel',
    lazy: { Component: async () => (await lesson()).CoursePage },
  },
  {
    path: 'revamp/absensi/pelajaran/:id',
    lazy: { Component: async () => (await lesson()).LessonPage },
  },
  { path: 'revamp/absensi/rekap', lazy: { Component: async () => (await import('./recap/RecapPage.tsx')).RecapPage } },
  { path: 'revamp/absensi/siswa/:id', lazy: { Component: async () => (await import('./PupilPage.tsx')).PupilPage } },
  { path: 'revamp/absensi/bulan', lazy: { Component: async () => (await import('./MonthPage.tsx')).MonthPage } },
]
