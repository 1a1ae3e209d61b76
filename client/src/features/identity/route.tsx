import type { RouteObject } from 'react-router-dom'

const account = () => import('./account/pages.ts')

/** Before sign-in. */
export const publicRoutes: RouteObject[] = [
  { path: 'login', lazy: { Component: async () => (await import('./entrance/LoginPage.tsx')).LoginPage } },
  { path: 'daftar', lazy: { Component: async () => (await import('./entrance/RegisterPage.tsx')).RegisterPage } },
  { path: 'lupa-sandi', lazy: { Component: async () => (await import('./entrance/ForgotPage.tsx')).ForgotPage } },
  { path: 'atur-sandi', lazy: { Component: async () => (await import('./entrance/ResetPage.tsx')).ResetPage } },
]

/** Before the school is open to them. */
export const personRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('./widgets/PersonFrame.tsx')).PersonFrame },
    children: [
      {
        path: 'sandi-pertama',
        lazy: { Component: async () => (await import('./account/FirstPasswordPage.tsx')).FirstPasswordPage },
      },
    ],
  },
]

/** One's own account, inside the shell. */
export const shellRoutes: RouteObject[] = [
  {
    path: 'akun',
    lazy: { Component: async () => (await import('./account/AccountPage.tsx')).AccountPage },
    children: [
      { index: true, lazy: { Component: async () => (await account()).ProfilePage } },
      {
        path: 'kata-sandi',
        lazy: { Component: async () => (await account()).PasswordPage },
      },
      { path: 'perangkat', lazy: { Component: async () => (await account()).DevicesPage } },
      { path: 'tertaut', lazy: { Component: async () => (await account()).LinkedPage } },
    ],
  },
]
