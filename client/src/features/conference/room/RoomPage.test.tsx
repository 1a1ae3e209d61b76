/** From the lobby into the room and out of it, as a pupil and as whoever runs the class. */
import { chatApi, type RoomView } from '@kelasku/shared/chat/contract'
import {
  conferenceApi,
  conferenceRefusal,
  usualSettings,
  type ConferenceCard,
} from '@kelasku/shared/conference/contract'
import { conferenceGroupApi } from '@kelasku/shared/conference/groups'
import { conferencePollApi } from '@kelasku/shared/conference/polls'
import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { conferenceRoomApi, roomRefusal, type SeatChange, type StayKind } from '@kelasku/shared/conference/room'
import type { RoomState, Seat } from '@kelasku/shared/conference/room-state'
import { journalApi } from '@kelasku/shared/journal/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import {
  alya,
  conferenceCard,
  conferenceId,
  ownSeat,
  rangga,
  recordingOf,
  roomState,
  seatOf,
  tono,
} from '#testing/conference.ts'
import { goesBack } from '#testing/go-back.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hearConference } from '../live.ts'
import { RoomPage } from './RoomPage.tsx'

let stop = () => {}
beforeEach(() => {
  stop = hearConference()
})
afterEach(() => stop())

const chatRoom: RoomView = {
  id: conferenceId,
  kind: 'CONFERENCE',
  standing: 'MEMBER',
  name: 'IPA',
  student: null,
  last_line: null,
  last_seq: 0,
  last_read_seq: 0,
  unread: 0,
  mentioned: false,
  is_quiet: false,
  muted_until: null,
  muted_reason: null,
  can: { write: true, moderate: false },
}
const meta = { page: 1, limit: 200, max_page: 1, total_item: 0 }
const room = conferenceRoomApi

interface Begun {
  card?: ConferenceCard
  own?: Seat
  others?: Seat[]
  /** Of the room. */
  more?: Partial<RoomState>
}

/** What the server knows at the moment; a test changes it, and says so as the server would. */
function open({
  card = conferenceCard({ status: 'LIVE', can: { join: true } }),
  own = ownSeat(),
  others = [],
  more,
}: Begun) {
  const known = { card, own, state: roomState([own, ...others], more) }
  const changes: { id: string; change: SeatChange }[] = []
  const joins: StayKind[] = []
  const server = startServer()
  server.on(conferenceApi.get, () => ({ data: known.card }))
  server.on(journalApi.next, () => ({ data: [], meta }))
  server.on(room.join, ({ body: { wants } }) => {
    joins.push(wants)
    if (known.card.status === 'ENDED') throw conferenceRefusal.conference_over()
    if (known.own.admission === 'KICKED') throw roomRefusal.removed()
    const isIn = wants === 'ROOM' && known.own.admission === 'ADMITTED'
    const { status } = known.card
    const { rev, server_now } = known.state
    const kind: StayKind = isIn ? 'ROOM' : 'LOBBY'
    const { admission } = known.own
    return { data: { kind, admission, seat: known.own, room: isIn ? known.state : null, status, rev, server_now } }
  })
  server.on(room.leave, () => ({ data: { id: conferenceId } }))
  server.on(room.room, () => ({ data: known.state }))
  server.on(room.seat, ({ params, body }) => {
    changes.push({ id: params.user_id, change: body })
    const seat = known.state.seats.find(({ user }) => user.id === params.user_id)!
    return { data: { ...seat, ...(body.admission && { admission: body.admission }), rev: seat.rev + 1 } }
  })
  server.on(conferencePollApi.polls, () => ({ data: [] }))
  server.on(conferenceGroupApi.groups, () => ({ data: { round: null } }))
  server.on(conferenceApi.settings, () => ({ data: { ...usualSettings, has_turn: false } }))
  server.on(conferenceRecordingApi.recordings, () => ({ data: [] }))
  server.on(chatApi.room, () => ({ data: chatRoom }))
  server.on(chatApi.type, () => ({ data: { id: conferenceId } }))
  server.on(chatApi.participants, () => ({ data: [], meta }))
  server.on(chatApi.lines, () => ({ data: { lines: [], version: 0, last_seq: 0, has_more: false } }))
  const page = renderPage(
    <Routes>
      <Route path="/revamp/conference/:id/ruang" element={<RoomPage />} />
      <Route path="*" element={<p>di luar</p>} />
    </Routes>,
    { at: `/revamp/conference/${conferenceId}/ruang` },
  )
  /** In the room something has become another. */
  const publish = async (seats: Seat[], rest: Partial<RoomState> = {}) => {
    const { server_now: _, ...state } = { ...known.state, ...rest, rev: known.state.rev + 1 }
    const since = known.state.rev
    known.state = { ...known.state, ...rest, rev: state.rev }
    const news = JSON.parse(
      JSON.stringify({ ...state, since, seats: seats.map((seat) => ({ ...seat, rev: state.rev })) }),
    )
    await act(async () => {
      dispatchNews(queryClient, 'conference.room', news)
      await Promise.resolve()
    })
  }
  const knock = () => act(() => dispatchNews(queryClient, 'conference.knock', { id: conferenceId }))
  return { ...page, known, changes, joins, server, publish, knock }
}

const enter = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: /^(Masuk|Mulai kelas online)$/ }))
const hostCard = (more: Partial<ConferenceCard> = {}) =>
  conferenceCard({ status: 'LIVE', place: 'HOST', ...more, can: { join: true, host: true, end: true } })
const asHost = { card: hostCard(), own: ownSeat({ place: 'HOST' }) }
const inside = () => screen.findByRole('region', { name: /^Di dalam kelas online/ })

test('a pupil who is let in finds the class, and one at the door waits for the answer', async () => {
  signIn({ type: 'SISWA' })
  const { user, known, knock } = open({
    card: conferenceCard({ status: 'LIVE', note: 'Bawa buku IPA.', can: { join: true } }),
    own: ownSeat({ admission: 'WAITING', whereabouts: 'LOBBY' }),
    others: [seatOf(tono, { place: 'HOST' })],
  })
  expect(await screen.findByText('Bawa buku IPA.')).toBeDefined()
  await enter(user)
  expect(await screen.findByText('Menunggu guru mengizinkan masuk…')).toBeDefined()

  known.own = ownSeat()
  known.state = roomState([known.own, seatOf(tono, { place: 'HOST' })], { rev: 2 })
  knock()
  const people = await inside()
  expect(within(people).getAllByRole('listitem')[0]?.textContent).toContain('Tono Wijaya')
  expect(people.textContent).toContain('Di dalam kelas online (2)')
})

test('hands carry the same numbers as the server tells them, also beside the names', async () => {
  signIn({ type: 'SISWA' })
  const { user, publish } = open({
    others: [
      seatOf(alya, { hand_at: new Date('2031-05-01T01:03:00Z') }),
      seatOf(rangga, { hand_at: new Date('2031-05-01T01:02:00Z') }),
    ],
  })
  await enter(user)
  const queue = async (count: number) =>
    within(await screen.findByRole('region', { name: `Tangan terangkat (${count})` }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
  expect(await queue(2)).toEqual([
    expect.stringContaining('Rangga SaputraTangan nomor 1'),
    expect.stringContaining('Alya RamadhaniTangan nomor 2'),
  ])
  await publish([seatOf(rangga)])
  expect(await queue(1)).toEqual([expect.stringContaining('Alya RamadhaniTangan nomor 1')])
})

test('H raises one’s hand, but is a letter where somebody writes; C goes to the chat', async () => {
  signIn({ type: 'SISWA' })
  const { user, server } = open({})
  const hands: boolean[] = []
  server.on(room.hand, ({ body: { up } }) => {
    hands.push(up)
    return { data: { rev: 2, hand_at: up ? new Date('2031-05-01T01:05:00Z') : null } }
  })
  await enter(user)
  await inside()
  await user.keyboard('h')
  expect(await screen.findByRole('button', { name: 'Turunkan tangan', pressed: true })).toBeDefined()
  const box = await screen.findByRole('textbox')
  await user.keyboard('c')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('halo')
  expect((box as HTMLTextAreaElement).value).toBe('halo')
  expect(hands).toEqual([true])
})

test('a host lets in and turns away whoever stands at the door', async () => {
  signIn()
  const at = { admission: 'WAITING', whereabouts: 'LOBBY' } as const
  const { user, changes } = open({ ...asHost, others: [seatOf(alya, at), seatOf(rangga, at)] })
  await enter(user)
  const door = await screen.findByRole('region', { name: 'Ruang tunggu' })
  expect(door.textContent).toContain('2 orang di ruang tunggu')
  await user.click(within(door).getByRole('button', { name: 'Izinkan Alya Ramadhani' }))
  await user.click(await within(door).findByRole('button', { name: 'Tolak Rangga Saputra' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ruang tunggu' })).toBeNull())
  expect(changes).toEqual([
    { id: alya.id, change: { admission: 'ADMITTED' } },
    { id: rangga.id, change: { admission: 'DENIED' } },
  ])
  const letIn = await screen.findByRole('region', { name: 'Tidak di dalam (1)' })
  expect(letIn.textContent).toContain('Alya Ramadhanidi ruang tunggu')
})

test('a host puts somebody out after a question, and may let them ask again', async () => {
  signIn()
  const { user, changes } = open({ ...asHost, others: [seatOf(alya)] })
  await enter(user)
  await user.click(await screen.findByRole('button', { name: 'Tindakan untuk Alya Ramadhani' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keluarkan' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keluarkan' }))
  const out = await screen.findByRole('region', { name: 'Tidak diizinkan (1)' })
  await user.click(within(out).getByRole('button', { name: 'Tindakan untuk Alya Ramadhani' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Izinkan meminta masuk lagi' }))
  await waitFor(() => expect(changes.map(({ change }) => change.admission)).toEqual(['KICKED', 'WAITING']))
})

test('opening the page is no knock: only the press asks to be let in', async () => {
  signIn({ type: 'SISWA' })
  const { user, joins } = open({ own: ownSeat({ admission: 'WAITING', whereabouts: 'LOBBY' }) })
  const button = await screen.findByRole('button', { name: 'Masuk' })
  expect(joins).toEqual([])
  await user.click(button)
  expect(await screen.findByText('Menunggu guru mengizinkan masuk…')).toBeDefined()
  expect(joins).toEqual(['ROOM'])
})

test('whoever is put out is told so and what helps, and knocks again once that is allowed', async () => {
  signIn({ type: 'SISWA' })
  const { user, known, knock } = open({})
  await enter(user)
  await inside()
  known.own = ownSeat({ admission: 'KICKED' })
  knock()
  expect(await screen.findByText('Guru mengeluarkan Anda dari kelas online ini.')).toBeDefined()
  expect(screen.getByText(/^Guru perlu mengizinkannya dulu/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  known.own = ownSeat({ admission: 'WAITING', whereabouts: 'LOBBY' })
  knock()
  expect(await screen.findByText('Menunggu guru mengizinkan masuk…')).toBeDefined()
})

test('a lost teacher is said, and what is locked says who locks it', async () => {
  signIn({ type: 'SISWA' })
  const { user, publish } = open({ others: [seatOf(tono, { place: 'HOST' })] })
  await enter(user)
  await inside()
  await publish([seatOf(tono, { place: 'HOST', whereabouts: 'AWAY' })], { host: 'LOST' })
  expect(await screen.findByText('Guru terputus. Tunggu sebentar.')).toBeDefined()
  await publish([], { host: 'LOCKED' })
  expect(await screen.findByText('Guru terputus. Obrolan dan mikrofon dikunci sampai guru kembali.')).toBeDefined()
  expect(await screen.findByText('Guru sedang mengunci obrolan.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('news after a gap are asked for', async () => {
  signIn({ type: 'SISWA' })
  const { user, known } = open({})
  await enter(user)
  await inside()
  known.state = roomState([ownSeat(), seatOf(alya, { rev: 7 })], { rev: 7 })
  const { server_now: _, ...news } = known.state
  act(() => dispatchNews(queryClient, 'conference.room', JSON.parse(JSON.stringify({ ...news, since: 6, seats: [] }))))
  await waitFor(async () => expect((await inside()).textContent).toContain('Alya Ramadhani'))
})

test('a class that ends leads its host to the review, and goes on where that may be', async () => {
  signIn()
  const { user, known, server } = open(asHost)
  await enter(user)
  await inside()
  const ended = conferenceCard({
    status: 'ENDED',
    place: 'HOST',
    started_at: new Date('2031-05-01T01:00:00Z'),
    end_reason: 'HOST',
    needs_review: true,
    can: { host: true, reopen: true, review: true, report: true },
  })
  server.on(room.end, () => {
    known.card = ended
    return { data: ended }
  })
  server.on(room.reopen, () => {
    known.card = hostCard()
    return { data: known.card }
  })
  await user.click(screen.getByRole('button', { name: 'Akhiri kelas online' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Akhiri kelas online' }))
  expect((await screen.findByRole('link', { name: 'Tinjau kehadiran' })).getAttribute('href')).toMatch(/\/tinjau$/)
  await user.click(screen.getByRole('button', { name: 'Lanjutkan kelas online' }))
  await enter(user)
  expect(await inside()).toBeDefined()
})

test('a reaction passes with the name of whom it is from', async () => {
  signIn({ type: 'SISWA' })
  const { user, server } = open({})
  const sent: string[] = []
  server.on(room.react, ({ body: { reaction } }) => {
    sent.push(reaction)
    return { data: { id: conferenceId } }
  })
  await enter(user)
  await user.click(await screen.findByRole('button', { name: 'Kirim reaksi' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Tepuk tangan' }))
  await waitFor(() => expect(sent).toEqual(['👏']))
  act(() =>
    dispatchNews(queryClient, 'conference.reaction', {
      id: conferenceId,
      user_id: alya.id,
      full_name: alya.full_name,
      reaction: '👏',
    }),
  )
  await waitFor(() => expect(screen.getByRole('list', { name: 'Reaksi' }).textContent).toContain('Alya Ramadhani'))
})

test('everybody sees that the class is recorded, and any of its hosts stops it', async () => {
  signIn()
  const { user, server, publish } = open(asHost)
  const changed: string[] = []
  server.on(conferenceRecordingApi.changeRecording, ({ params, body: { status } }) => {
    changed.push(`${params.recording_id} ${status}`)
    return { data: recordingOf({ status: 'UPLOADING' }) }
  })
  await enter(user)
  expect(await screen.findByRole('button', { name: 'Rekam kelas online' })).toBeDefined()
  expect(screen.queryByText('Direkam')).toBeNull()
  const recording = { id: idOf(95), user_id: tono.id, started_at: new Date('2031-05-01T01:04:00Z') }
  await publish([], { recording })
  expect(await screen.findByText('Direkam')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hentikan rekaman' }))
  await waitFor(() => expect(changed).toEqual([`${idOf(95)} UPLOADING`]))
  await publish([], { recording: null })
  await waitFor(() => expect(screen.queryByText('Direkam')).toBeNull())
})

test('a pupil sees it too, and records nothing; where the school allows none, no host does', async () => {
  signIn({ type: 'SISWA' })
  const pupil = open({
    more: { recording: { id: idOf(95), user_id: tono.id, started_at: new Date('2031-05-01T01:04:00Z') } },
  })
  await enter(pupil.user)
  expect(await screen.findByText('Direkam')).toBeDefined()
  expect(screen.queryByRole('button', { name: /rekam/i })).toBeNull()
  pupil.unmount()

  signIn()
  const host = open(asHost)
  host.server.on(conferenceApi.settings, () => ({
    data: { ...usualSettings, recording_allowed: false, has_turn: false },
  }))
  await enter(host.user)
  await inside()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: /rekam/i })).toBeNull()
})

test("the browser's Back asks before it leaves the class", async () => {
  signIn({ type: 'SISWA' })
  goesBack()
  const { user } = open({})
  await enter(user)
  await inside()
  // The class has become a step of the history.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  act(() => history.go(-1))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Batal' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await inside()).toBeDefined()
  act(() => history.go(-1))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Keluar dari kelas online' }))
  expect(await screen.findByText('di luar')).toBeDefined()
})
