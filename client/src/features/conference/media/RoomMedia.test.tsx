/** What is seen and said of voice and picture in a room, by a browser that has neither (happy-dom). */
import { conferenceMediaApi } from '@kelasku/shared/conference/media'
import type { Seat } from '@kelasku/shared/conference/room-state'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { alya, conferenceId, ownSeat, rangga, roomState, seatOf, tono } from '#testing/conference.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hearConference } from '../live.ts'
import { withState } from '../room/room-news.ts'
import { RoomMedia } from './RoomMedia.tsx'
import { useMediaSession } from './use-session.ts'
import { chooseSaver } from './wishes.ts'

let stop = () => {}
beforeEach(() => {
  stop = hearConference()
})
afterEach(() => {
  act(() => chooseSaver(false))
  stop()
})

const [ownTab, tab] = [idOf(70), idOf(71)]
const off = { mic: false, cam: false, screen: false }
const media = (on: object = {}) => ({ id: tab, since: 1, ...off, ...on })

function Shown({ seats }: { seats: Seat[] }) {
  const [room] = useState(() => withState(undefined, JSON.parse(JSON.stringify(roomState(seats)))))
  const { media: own } = useMediaSession({ id: conferenceId, presenceId: ownTab, userId: signedIn.id }, room)
  return own && <RoomMedia media={own} use={{ bytes: 3_200_000, perHour: 12_000_000 }} />
}

const open = (own: Seat, ...others: Seat[]) => renderPage(<Shown seats={[own, ...others]} />)

test('a shared screen is shown in pictures, each newer one when it is told of', async () => {
  signIn({ type: 'SISWA' })
  const asked: number[] = []
  let picture: string | undefined
  startServer().on(conferenceMediaApi.still, ({ params: { n } }) => {
    asked.push(n)
    if (picture === undefined) throw refusal.not_found()
    return { headers: {}, body: new File([picture], 'layar', { type: 'image/webp' }) }
  })
  open(ownSeat(), seatOf(tono, { place: 'HOST', media: media({ screen: true }) }))
  expect(await screen.findByText('Menunggu gambar layar…')).toBeDefined()
  const publish = (n: number) =>
    act(() => dispatchNews(queryClient, 'conference.still', { id: conferenceId, from: tab, n }))
  const shown = () => screen.findByRole('img', { name: 'Layar Tono Wijaya' })

  picture = 'satu'
  publish(5)
  const first = (await shown()).getAttribute('src')
  picture = 'dua'
  publish(9)
  await waitFor(async () => expect((await shown()).getAttribute('src')).not.toBe(first))
  expect(asked).toEqual([0, 5, 9])
  expect(screen.getByText(/^Peramban ini tidak dapat memutar suara di ruang ini/)).toBeDefined()
  expect(screen.getByText(/^Kamera dan mikrofon hanya dapat dipakai lewat https/)).toBeDefined()
})

test('Hemat kuota says what it takes, and is over with one tap', async () => {
  signIn({ type: 'SISWA' })
  const { user } = open(ownSeat())
  expect(screen.queryByText('Hemat kuota')).toBeNull()
  act(() => chooseSaver(true))
  expect(await screen.findByText('Hanya suara dan gambar layar yang diterima; kamera Anda mati.')).toBeDefined()
  expect(screen.getByText('3,1 MB terpakai, sekitar 11,4 MB per jam')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Matikan' }))
  expect(screen.queryByText('Hemat kuota')).toBeNull()
})

test('a host is told who hears whom not, and what helps', () => {
  signIn()
  open(
    ownSeat({ place: 'HOST', media: { ...media(), id: ownTab } }),
    seatOf(alya, { media: media(), failed_peers: [ownTab] }),
    seatOf(rangga, { media: { ...media(), id: idOf(72) } }),
  )
  const notice = screen.getByRole('status')
  expect(notice.textContent).toContain('1 dari 2 siswa tidak menerima suara')
  expect(notice.textContent).toContain('Alya Ramadhani tidak mendengar Ratna Wulandari')
  expect(notice.textContent).toContain('Pengaturan › Kelas Online')
})

test('of a pair that does not reach each other both are told', () => {
  signIn({ type: 'SISWA' })
  open(
    ownSeat({ media: { ...media(), id: ownTab } }),
    seatOf(tono, { place: 'HOST', media: media(), failed_peers: [ownTab] }),
  )
  const notice = screen.getByRole('status')
  expect(notice.textContent).toContain('Jaringan kalian tidak saling menjangkau')
  expect(notice.textContent).toContain('Anda dan Tono Wijaya tidak saling mendengar')
})
