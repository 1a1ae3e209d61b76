import { largestFile } from '@kelasku/shared/kernel/file-size'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { HangButton, HangingList } from './Hanging.tsx'

test('given a file that is too large, then it is said with both sizes, and stays until it is closed', async () => {
  startServer()
  const { user } = renderPage(
    <>
      <HangingList roomId="room" />
      <HangButton roomId="room" />
    </>,
  )
  const film = new File([new Uint8Array(largestFile + 2 * 1024 ** 2)], 'film.pdf', { type: 'application/pdf' })
  const picker = await screen.findByLabelText<HTMLInputElement>(/^Lampirkan/, { selector: 'input' })
  await user.upload(picker, film)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('film.pdf tidak terunggah')
  expect(alert.textContent).toContain('Berkas ini 7 MB, paling besar 5 MB.')
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
