import type { RouteObject } from 'react-router-dom'

const pages = () => import('./pages.ts')

/** Below Pengaturan › Nilai & Rapor. */
export const shellRoutes: RouteObject[] = [
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      { path: 'nilai-rapor/periode', lazy: { Component: async () => (await pages()).PeriodsPage } },
      { path: 'nilai-rapor/template', lazy: { Component: async () => (await pages()).TemplatesPage } },
      { path: 'nilai-rapor/template/baru', lazy: { Component: async () => (await pages()).NewTemplatePage } },
      { path: 'nilai-rapor/template/:id', lazy: { Component: async () => (await pages()).TemplatePage } },
    ],
  },
]
