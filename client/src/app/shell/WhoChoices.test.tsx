/** Leaving a device on which something still waits. */
import { identityApi } from '@kelasku/shared/identity/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setPending, useConnection } from '#platform/live/connection.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { Leave } from './WhoChoices.tsx'

afterEach(() => setPending('task', 0))

function open() {
  signIn({ type: 'SISWA' })
  const server = startServer()
  server.on(identityApi.signOut, () => ({ data: { done: true as const } }))
  return renderPage(<Leave />)
}

test('given nothing that waits, then one press signs out', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Keluar' }))
  await waitFor(() => expect(activeAccount()).toBeNull())
})

test('given a hand-in that waits, then the first press says so, and the second one signs out', async () => {
  setPending('task', 1)
  useConnection.setState({ isWaiting: true })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Keluar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 kiriman belum sampai di server')
  expect(activeAccount()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tetap keluar' }))
  await waitFor(() => expect(activeAccount()).toBeNull())
})
