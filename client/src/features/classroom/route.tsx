import type { RouteObject } from 'react-router-dom'

/** The pages of somebody who stands in no school yet, or is about to choose another. */
export const personRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('#features/identity/widgets/PersonFrame.tsx')).PersonFrame },
    children: [
      { path: 'ganti-sekolah', lazy: { Component: async () => (await import('./entry/SwitchPage.tsx')).SwitchPage } },
      { path: 'gabung-sekolah', lazy: { Component: async () => (await import('./entry/JoinPage.tsx')).JoinPage } },
      { path: 'wizard', lazy: { Component: async () => (await import('./entry/WizardPage.tsx')).WizardPage } },
    ],
  },
]
