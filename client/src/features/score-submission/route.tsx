import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  {
    path: 'score-refactor/pengajuan',
    lazy: { Component: async () => (await import('./SubmissionsPage.tsx')).SubmissionsPage },
  },
  {
    path: 'score-refactor/pengajuan/kelas/:id',
    lazy: { Component: async () => (await import('./ConclusionPage.tsx')).ConclusionPage },
  },
  {
    path: 'score-refactor/:id/pengajuan',
    lazy: { Component: async () => (await import('./SubmissionPage.tsx')).SubmissionPage },
  },
  {
    path: 'score-refactor/:id/siswa/:student',
    lazy: { Component: async () => (await import('./PupilPage.tsx')).PupilPage },
  },
]
