/**
 * Runs before each file of component tests. The files share their modules (`isolate: false`), so what outlives a
 * component is reset after each test: the account, the query cache, the server's time, the storage, the address, the
 * toasts, the globals.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { forgetServerTime } from '#platform/api/clock.ts'
import { forgetNews } from '#platform/live/refetch.ts'
import { queryClient } from '#platform/query.ts'
import { leaveAccount, useAccounts } from '#platform/session/accounts.ts'
import { onNotify } from '#ui/notify.ts'
import { startServer, takeUnanswered } from './server.ts'

// Testing Library sets this flag of React by itself only where Vitest's functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// A request that is still under way when its test ends must not reach a server that happens to run on this machine.
Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('the test is over')) })
// happy-dom takes the remainder of binary fractions, so that 2 is no multiple of 0.01 and a form with such a field is never sent.
Object.defineProperty(ValidityState.prototype, 'stepMismatch', { get: () => false })
// Long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 })

beforeEach(() => {
  // happy-dom has no IndexedDB. This one fails to open, as in a browser that keeps nothing.
  vi.stubGlobal('indexedDB', { open: refusedToOpen })
  startServer()
})

afterEach(() => {
  cleanup()
  for (const { user_id } of useAccounts.getState().accounts) leaveAccount(user_id)
  queryClient.clear()
  forgetNews(queryClient)
  forgetServerTime()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  onNotify(() => {})()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(takeUnanswered()).toEqual([])
})

function refusedToOpen() {
  const request = { error: new DOMException('nothing is kept here', 'InvalidStateError'), onerror: () => {} }
  queueMicrotask(() => request.onerror())
  return request
}
