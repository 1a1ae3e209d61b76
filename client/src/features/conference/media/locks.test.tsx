/** What a teacher locks: said where it is pressed and when it happens, and gone when it is open again. */
import { usualPolicy, type RoomState, type Seat } from '@kelasku/shared/conference/room-state'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { alya, conferenceId, ownSeat, rangga, roomState, seatOf, tono } from '#testing/conference.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import { conferenceQueries } from '../queries.ts'
import { withState, type Room } from '../room/room-news.ts'
import { SeatLine } from '../room/SeatLine.tsx'
import { MediaButtons } from './MediaButtons.tsx'
import { MediaNotices } from './MediaNotices.tsx'
import { MediaSession } from './session.ts'
import { useToldLocks } from './use-told-locks.ts'
import type { OwnMedia } from './use-session.ts'

const tab = idOf(70)
const roomOf = (seats: Seat[], more: Partial<RoomState> = {}): Room =>
  withState(undefined, JSON.parse(JSON.stringify(roomState(seats, more))))

function Shown({ media }: { media: OwnMedia }) {
  useToldLocks(media)
  useEffect(() => media.session.roomChanged(media.room), [media])
  return (
    <>
      <MediaNotices media={media} />
      <MediaButtons media={media} />
    </>
  )
}

test('a locked microphone says so when it happens and at each tap, and that it is open again', async () => {
  signIn({ type: 'SISWA' })
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true })
  const notes = hearNotes()
  const session = new MediaSession({ id: conferenceId, presenceId: tab, userId: idOf(1) })
  session.view.setState({ state: 'ON' })
  const mediaIn = (seat: Seat): OwnMedia => {
    const room = roomOf([seat, seatOf(tono, { place: 'HOST' })])
    return { session, room, seat: room.seats[seat.user.id]!, presenceId: tab }
  }
  const { user, rerender } = renderPage(<Shown media={mediaIn(ownSeat())} />)
  const titles = () => notes.map(({ title }) => title)
  expect(await screen.findByRole('button', { name: 'Nyalakan mikrofon' })).toBeDefined()
  expect(titles()).toEqual([])

  // As when it was on: the session leaves a notice in the room.
  act(() => session.view.setState({ problem: { is: 'turnedOff', kind: 'mic', by: 'TEACHER' } }))
  rerender(<Shown media={mediaIn(ownSeat({ mic: false }))} />)
  expect(await screen.findByText('Guru mengunci mikrofon.')).toBeDefined()
  expect(titles()).toEqual(['Guru mengunci mikrofon.'])
  await user.click(screen.getByRole('button', { name: 'Nyalakan mikrofon: sedang dikunci guru' }))
  expect(titles()).toEqual(['Guru mengunci mikrofon.', 'Guru mengunci mikrofon.'])

  rerender(<Shown media={mediaIn(ownSeat({ mic: true }))} />)
  expect(await screen.findByRole('button', { name: 'Nyalakan mikrofon' })).toBeDefined()
  expect(screen.queryByText('Guru mengunci mikrofon.')).toBeNull()
  expect(titles().at(-1)).toBe('Guru mengizinkan mikrofon. Nyalakan bila ingin berbicara.')

  // Put out, one hears that on a page of its own, and of no lock.
  const heard = titles().length
  rerender(<Shown media={mediaIn(ownSeat({ mic: true, admission: 'KICKED' }))} />)
  expect(titles()).toHaveLength(heard)
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('a host sees of each pupil what is on, off and locked', () => {
  signIn()
  const media = { id: tab, since: 1, mic: true, cam: false, screen: false }
  const seats = [seatOf(alya, { media }), seatOf(rangga, { mic: false, media: { ...media, mic: false, cam: true } })]
  const room = roomOf(seats, { policy: { ...usualPolicy, cam: false } })
  queryClient.setQueryData(conferenceQueries.room(conferenceId).queryKey, room)
  const line = (isHost: boolean) => (
    <ul>
      {Object.values(room.seats).map((seat) => (
        <SeatLine key={seat.user.id} id={conferenceId} seat={seat} number={undefined} isOwn={false} isHost={isHost} />
      ))}
    </ul>
  )
  const { rerender } = renderPage(line(true))
  const marks = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(marks()).toEqual([
    expect.stringContaining('Mikrofon menyalaKamera dikunci'),
    expect.stringContaining('Mikrofon dikunciKamera menyala'),
  ])
  rerender(line(false))
  expect(marks()).toEqual([
    expect.stringContaining('Mikrofon menyalaKamera mati'),
    expect.stringContaining('Mikrofon matiKamera menyala'),
  ])
})
