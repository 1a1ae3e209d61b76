/** Renders a component with the providers of the application: the query cache, the router, the Indonesian texts. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { initWording } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query.ts'
import { enterAccount } from '#platform/session/accounts.ts'
import { type Role, useRole } from '#platform/session/role.ts'
import { onNotify, type Note } from '#ui/notify.ts'
import { idOf } from './server.ts'

/** The cache and the router of app/App.tsx: some modules import the cache, and others read the address of the window. */
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>{children}</BrowserRouter>
  </QueryClientProvider>
)

interface Rendered {
  user: UserEvent
  unmount: () => void
  /** The same page with other properties. */
  rerender: (ui: ReactNode) => void
}

interface Options {
  /** The address of the page. */
  at?: string
}

export function renderPage(ui: ReactNode, { at = '/' }: Options = {}): Rendered {
  history.replaceState(null, '', at)
  initWording()
  const { unmount, rerender } = render(ui, { wrapper: Page })
  return { user: userEvent.setup(), unmount, rerender }
}

export const signedIn = { id: idOf(1), full_name: 'Ratna Wulandari', image_url: null }

/** Signs in a teacher, unless the role says otherwise, until the end of the test. */
export function signIn({ type = 'GURU', ...role }: Partial<Role> = {}): void {
  enterAccount({ token: 'token', signing_key: btoa('key'), user: signedIn })
  const school_role = type ? [type] : []
  useRole.setState({ id: idOf(2), type, school_role, class_role: type, is_admin: type === 'ADMIN', ...role })
}

/** Collects the toasts from now on. */
export function hearNotes(): Note[] {
  const notes: Note[] = []
  onNotify((note) => notes.push(note))
  return notes
}
