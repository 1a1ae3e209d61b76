/** What is written, and what hangs on it. */
import { chatApi, type Line } from '@kelasku/shared/chat/contract'
import { attachmentPurpose } from '@kelasku/shared/chat/limits'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entry } from '#platform/uploads/entry.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hangingIn } from '../outbox.ts'
import { Composer } from './Composer.tsx'

const room = idOf(20)
const refused: Entry = {
  id: idOf(22),
  userId: signedIn.id,
  place: hangingIn(room),
  purpose: attachmentPurpose,
  school: null,
  name: 'permainan.exe',
  media_type: 'application/octet-stream',
  size: 1_000,
  order: 0,
  at: 0,
  url: null,
  there: null,
  isPrepared: true,
  bytes: null,
  state: { is: 'refused', text: 'Jenis berkas ini tidak dapat diunggah di sini.', isForGood: true },
}

test('a file that is refused holds up nothing else, and says that it does not go along', async () => {
  signIn()
  const server = startServer()
  const said: object[] = []
  const meta = { page: 1, limit: 200, max_page: 1, total_item: 0 }
  server.on(chatApi.participants, () => ({ data: [], meta }))
  server.on(chatApi.type, () => ({ data: { id: room } }))
  server.on(chatApi.lines, () => ({ data: { lines: [], version: 1, last_seq: 1, has_more: false } }))
  server.on(chatApi.say, ({ body: { client_id, text, attachment_ids } }) => {
    said.push({ text, attachment_ids })
    const at = new Date('2026-11-28T08:00:00Z')
    const line: Line = {
      id: idOf(30),
      seq: 1,
      version: 1,
      client_id,
      sender: signedIn,
      text,
      reply_to: null,
      mentions: [],
      attachments: [],
      at,
      edited_at: null,
      removed_at: null,
    }
    return { data: line }
  })
  const { user } = renderPage(<Composer roomId={room} />)
  act(() => uploadQueue.state.setState(({ entries }) => ({ entries: [...entries, refused] })))
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Kirim' })
  expect(await screen.findByText('Lampiran yang gagal tidak ikut terkirim.')).toBeDefined()
  expect(send.disabled).toBe(true)
  await user.type(screen.getByRole('textbox'), 'Halo semua')
  expect(send.disabled).toBe(false)
  await user.click(send)
  await waitFor(() => expect(said).toEqual([{ text: 'Halo semua', attachment_ids: [] }]))
  // It is still there, to be tried again or taken off.
  expect(screen.getByRole('listitem').textContent).toContain('permainan.exe')
  act(() => uploadQueue.remove(refused.id))
  expect(screen.queryByText('Lampiran yang gagal tidak ikut terkirim.')).toBeNull()
})
