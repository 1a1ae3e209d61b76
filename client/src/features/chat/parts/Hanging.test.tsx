import { largestAttachment } from '@kelasku/shared/chat/limits'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { HangButton, HangingList } from './Hanging.tsx'

function Hanging() {
  const uploads = useUploads('chat.attachment', 'chat:room', { largest: largestAttachment })
  return (
    <>
      <HangingList uploads={uploads} />
      <HangButton uploads={uploads} />
    </>
  )
}

test('given a file that is too large, then it is said with both sizes, and it does not hang there', async () => {
  signIn()
  const { user } = renderPage(<Hanging />)
  const film = new File([new Uint8Array(largestAttachment + 2 * 1024 ** 2)], 'film.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Lampirkan/, { selector: 'input' }), film)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('film.pdf tidak diunggah')
  expect(alert.textContent).toContain('Berkas ini 12 MB, paling besar 10 MB.')
  expect(screen.queryByRole('listitem')).toBeNull()
})
