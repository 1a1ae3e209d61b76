/** The test of the connection on the screen, where a browser can nothing of it. */
import { conferenceMediaApi } from '@kelasku/shared/conference/media'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { ConnectionTest } from './ConnectionTest.tsx'

async function tried(type: 'GURU' | 'SISWA') {
  signIn({ type })
  startServer().on(conferenceMediaApi.setup, () => ({ data: { ice_servers: [], has_turn: false, livekit: null } }))
  renderPage(<ConnectionTest />)
  await userEvent.click(screen.getByRole('button', { name: 'Uji koneksi' }))
  return screen.findByRole('status')
}

test('each step says what came of it, and one sentence what is to be done', async () => {
  const sentence = await tried('GURU')
  const steps = screen.getAllByRole('listitem')
  expect(steps).toHaveLength(6)
  const [, devices] = steps
  expect(within(devices!).getByText('Gagal')).toBeTruthy()
  expect(screen.getAllByText('Tidak disiapkan')).toHaveLength(2)
  expect(sentence.textContent).toContain('Yang menolong: PUBLIC_URL')
})

test('what a setting mends is not said to pupils', async () => {
  const sentence = await tried('SISWA')
  expect(sentence.textContent).toContain('Kamera dan mikrofon hanya dapat dipakai lewat https.')
  expect(sentence.textContent).not.toContain('PUBLIC_URL')
})
