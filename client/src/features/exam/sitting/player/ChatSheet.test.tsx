/** The pupil's words to the proctors. */
import { examApi } from '@kelasku/shared/exam/api'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { myExam, takeSeat } from '#testing/sitting.ts'
import type { Seat } from '../use-sitting.ts'
import { ChatSheet } from './ChatSheet.tsx'

function Page({ seat }: { seat: Seat }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <ChatSheet exam={myExam()} seat={seat} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

test('given words that were not sent, when the sheet is closed and opened again, then they are still there', async () => {
  signIn({ type: 'SISWA' })
  startServer().on(examApi.chat, () => ({ data: { lines: [], last_seq: 0 } }))
  const { user } = renderPage(<Page seat={await takeSeat()} />)
  await user.type(await screen.findByRole('textbox', { name: 'Pesan' }), 'Pak, nomor 3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Pesan' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Buka' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Pesan' })).value).toBe('Pak, nomor 3')
})
