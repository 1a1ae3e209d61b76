/** Recordings on the page of their class: watched by those whose class it was, and what this device has not sent yet. */
import { conferenceRecordingApi, type RecordingView } from '@kelasku/shared/conference/recordings'
import { fileApi } from '@kelasku/shared/kernel/files'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { conferenceCard, conferenceId, recordingOf } from '#testing/conference.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import type { Card } from '../queries.ts'
import type { KeptRecording } from './kept.ts'
import { Recordings } from './Recordings.tsx'
import { unfinished } from './unfinished.ts'

const card = (more: Parameters<typeof conferenceCard>[0] = {}): Card =>
  JSON.parse(JSON.stringify(conferenceCard({ status: 'ENDED', ...more })))

function serve(...recordings: RecordingView[]) {
  const server = startServer()
  const known = { recordings }
  server.on(conferenceRecordingApi.recordings, () => ({ data: known.recordings }))
  return { server, known }
}

afterEach(() => act(() => unfinished.setState({ lines: [], finishing: {} })))

test('a pupil watches by an address of the player’s own, and takes nothing away', async () => {
  signIn({ type: 'SISWA' })
  const { server } = serve(recordingOf(), recordingOf({ id: idOf(97), status: 'UPLOADING', file_id: null, size: null }))
  server.on(fileApi.ticket, ({ params: { id } }) => ({
    data: { url: `/api/media/${id}`, expires_at: '2031-05-01T05:00:00.000Z' },
  }))
  const { user } = renderPage(<Recordings card={card()} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('30.05 · 40 MB · oleh Tono Wijaya')
  expect(second!.textContent).toContain('Sedang diunggah')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Putar rekaman/ }))
  const player = await within(await screen.findByRole('dialog')).findByLabelText('Rekaman IPA', { selector: 'video' })
  expect(player.getAttribute('src')).toBe(`/api/media/${idOf(96)}`)
})

test('whoever runs the class takes it away, once they have been asked', async () => {
  signIn()
  const { server, known } = serve(recordingOf({ can: { remove: true } }))
  server.on(conferenceRecordingApi.removeRecording, ({ params }) => {
    known.recordings = []
    return { data: { id: params.recording_id } }
  })
  const { user } = renderPage(<Recordings card={card({ place: 'HOST' })} />)
  await user.click(await screen.findByRole('button', { name: /^Hapus rekaman/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('tidak dapat dikembalikan')
  await user.click(within(question).getByRole('button', { name: 'Hapus rekaman' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('a guest and a parent are not even asked for', () => {
  signIn()
  startServer()
  for (const place of ['GUEST', null] as const) {
    const { unmount } = renderPage(<Recordings card={card({ place })} />)
    expect(screen.queryByRole('listitem')).toBeNull()
    unmount()
  }
})

const kept: KeptRecording = {
  id: idOf(98),
  conference_id: conferenceId,
  title: 'IPA',
  school: null,
  media_type: 'video/webm',
  begun_at: Date.parse('2031-05-01T01:04:00Z'),
  ms: 125_000,
  pieces: 31,
  size: 16 * 1024 ** 2,
  is_stopped: true,
  is_wanted: false,
  url: null,
}

test('what this device has not sent is asked about, says how far it is, and may be thrown away', async () => {
  signIn()
  const { server } = serve()
  const removed: string[] = []
  server.on(conferenceRecordingApi.removeRecording, ({ params }) => {
    removed.push(params.recording_id)
    return { data: { id: params.recording_id } }
  })
  unfinished.setState({ lines: [kept, { ...kept, id: idOf(99), conference_id: idOf(1) }] })
  const { user } = renderPage(<Recordings card={card({ place: 'HOST' })} />)
  const [question, ...others] = await screen.findAllByRole('listitem')
  expect(others).toEqual([])
  expect(question!.textContent).toContain('Rekaman belum selesai diunggah. Lanjutkan?')
  expect(question!.textContent).toContain('2.05 · 16 MB')

  act(() => unfinished.setState({ finishing: { [kept.id]: { is: 'SENDING', share: 0.456 } } }))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('Mengunggah rekaman, 45 %')
  act(() =>
    unfinished.setState({ finishing: { [kept.id]: { is: 'REFUSED', text: 'Ruang penyimpanan Anda sudah penuh.' } } }),
  )
  expect(await screen.findByText('Ruang penyimpanan Anda sudah penuh.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Buang rekaman' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Buang rekaman' }))
  await waitFor(() => expect(removed).toEqual([kept.id]))
  expect(screen.queryByText('Rekaman belum terunggah')).toBeNull()
})
