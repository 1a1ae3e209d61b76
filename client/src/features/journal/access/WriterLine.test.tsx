/** Taking the access to a unit away shuts a colleague out in the middle of a sentence, so it is asked first. */
import { accessApi } from '@kelasku/shared/journal/access'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { WriterLine } from './WriterLine.tsx'

test('given an invited colleague, then the access is revoked only after a yes', async () => {
  signIn()
  const share = vi.fn<() => { data: [] }>(() => ({ data: [] }))
  startServer().on(accessApi.share, share)
  const colleague = { id: idOf(7), full_name: 'Bambang Hermawan', image_url: null }
  const writer = { user: colleague, role: 'EDITOR', by_course: false, school_name: null } as const
  const { user } = renderPage(<WriterLine unitId={idOf(5)} writer={writer} mayChange />)
  await user.click(screen.getByRole('button', { name: 'Keluarkan Bambang Hermawan' }))
  expect(share).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Keluarkan' }))
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
})
