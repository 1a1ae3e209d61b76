import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'rapor/data', lazy: { Component: async () => (await import('./DataPage.tsx')).DataPage } },
  {
    path: 'rapor/data/:id',
    lazy: { Component: async () => (await import('./pupil/PupilDataPage.tsx')).PupilDataPage },
  },
  {
    path: 'rapor/ekstrakurikuler',
    lazy: { Component: async () => (await import('./activity/ActivitiesPage.tsx')).ActivitiesPage },
  },
  {
    path: 'rapor/ekstrakurikuler/:classId',
    lazy: { Component: async () => (await import('./activity/ActivityPage.tsx')).ActivityPage },
  },
  {
    path: 'rapor/prestasi',
    lazy: { Component: async () => (await import('./achievement/AchievementsPage.tsx')).AchievementsPage },
  },
]
