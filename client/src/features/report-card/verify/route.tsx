import { verifyPath } from '@kelasku/shared/report-card/verify-path'
import type { RouteObject } from 'react-router-dom'

const page = { Component: async () => (await import('./VerifyPage.tsx')).VerifyPage }

/** Whoever holds a report card in their hands: a bank, another school. Nobody has to be signed in. */
export const publicRoutes: RouteObject[] = [
  { path: 'verifikasi-rapor', lazy: page },
  { path: verifyPath(':code'), lazy: page },
]
