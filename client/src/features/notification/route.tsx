import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'notifikasi', lazy: { Component: async () => (await import('./NotificationsPage.tsx')).NotificationsPage } },
  { path: 'notifikasi/atur', lazy: { Component: async () => (await import('./SettingsPage.tsx')).SettingsPage } },
  { path: 'notifikasi/:id', lazy: { Component: async () => (await import('./OpenPage.tsx')).OpenPage } },
]
