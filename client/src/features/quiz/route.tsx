import type { RouteObject } from 'react-router-dom'

export const shellRoutes: RouteObject[] = [
  { path: 'bank-soal', lazy: { Component: async () => (await import('./BankPage.tsx')).BankPage } },
  { path: 'bank-soal/:id', lazy: { Component: async () => (await import('./QuizPage.tsx')).QuizPage } },
  { path: 'bank-soal/:id/pratinjau', lazy: { Component: async () => (await import('./PreviewPage.tsx')).PreviewPage } },
]
