/** Groups on the screen: made and looked after by whoever runs the class, and what pupils see of theirs. */
import { conferenceGroupApi, groupRefusal, type GroupView, type RoundView } from '@kelasku/shared/conference/groups'
import { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { usualPolicy, type Seat as SeatView } from '@kelasku/shared/conference/room-state'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { learnServerTime } from '#platform/api/clock.ts'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { useSchool } from '#platform/session/school.ts'
import { alya, conferenceId, ownSeat, rangga, roomState, seatOf, tono } from '#testing/conference.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { hearConference } from '../live.ts'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { GroupBanner } from './GroupBanner.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import { HeardBroadcasts } from './HeardBroadcasts.tsx'
import { clockText, roomWithin, secondsLeft } from './looks.ts'

let stop = () => {}
beforeEach(() => {
  stop = hearConference()
  learnServerTime(now.toISOString(), Date.now(), Date.now())
})
afterEach(() => stop())

const now = new Date('2031-05-01T01:05:00Z')
const [merah, biru] = [idOf(81), idOf(82)]

const person = (user: typeof alya) => ({ user, child: null })
const groupOf = (more: Partial<GroupView> = {}): GroupView => ({
  id: merah,
  no: 1,
  name: 'Merah',
  help_at: null,
  size: 1,
  people: [person(alya)],
  ...more,
})
const other = groupOf({ id: biru, no: 2, name: 'Biru', people: [person(rangga)] })
const roundOf = (more: Partial<RoundView> = {}): RoundView => ({
  round: 1,
  status: 'OPEN',
  closes_at: new Date(now.getTime() + 600_000),
  groups: [groupOf(), other],
  ...more,
})

const wired = (seat: SeatView): Seat => JSON.parse(JSON.stringify(seat))
const roomWith = (...seats: SeatView[]): Room => {
  const { seats: _, server_now: __, ...room } = JSON.parse(JSON.stringify(roomState([])))
  return { ...room, seats: Object.fromEntries(seats.map((seat) => [seat.user.id, wired(seat)])) }
}
const own = ownSeat()
const me = own.user.id
const classroom = roomWith(
  ownSeat({ place: 'HOST' }),
  seatOf(alya, { breakout_id: merah, hand_at: now }),
  seatOf(rangga, { breakout_id: biru }),
)

/** What was sent to the server, call by call. */
function serve(round: RoundView | null) {
  const known = { round }
  const sent: [string, object][] = []
  const server = startServer()
  const answer = () => ({ data: { round: known.round } })
  server.on(conferenceGroupApi.groups, answer)
  server.on(conferenceGroupApi.beginGroups, ({ body }) => {
    sent.push(['begin', body])
    return answer()
  })
  server.on(conferenceGroupApi.changeGroup, ({ params, body }) => {
    sent.push([`change ${params.breakout_id}`, body])
    return answer()
  })
  server.on(conferenceRoomApi.policy, ({ body }) => {
    sent.push(['policy', body])
    return { data: { rev: 2, policy: { ...usualPolicy, choose_group: body.choose_group ?? false } } }
  })
  server.on(conferenceGroupApi.extendGroups, ({ body }) => {
    sent.push(['extend', body])
    return answer()
  })
  server.on(conferenceGroupApi.closeGroups, ({ body }) => {
    sent.push(['close', body])
    return answer()
  })
  server.on(conferenceGroupApi.broadcast, ({ body }) => {
    sent.push(['broadcast', { text: body.text }])
    return { data: { id: idOf(99) } }
  })
  server.on(conferenceGroupApi.callHelp, ({ params, body }) => {
    sent.push([`help ${params.breakout_id}`, body])
    known.round = roundOf({ groups: [groupOf({ help_at: body.wanted ? now : null }), other] })
    return answer()
  })
  for (const [name, call] of [
    ['enter', conferenceGroupApi.enterGroup],
    ['leave', conferenceGroupApi.leaveGroup],
  ] as const)
    server.on(call, ({ params }) => {
      sent.push([`${name} ${params.breakout_id}`, {}])
      return answer()
    })
  const publish = () => act(() => dispatchNews(queryClient, 'conference.groups', { id: conferenceId }))
  return { server, known, sent, publish }
}

const panel = (room = classroom) => renderPage(<GroupsPanel id={conferenceId} room={room} me={me} isHost />)

test('a host deals the class at random, sees how large the groups become, and is told why it was refused', async () => {
  signIn()
  const { server, sent } = serve(null)
  const pupils = [seatOf(alya), seatOf(rangga), seatOf({ id: idOf(70), full_name: 'Hana', image_url: null })]
  const { user } = panel(roomWith(ownSeat({ place: 'HOST' }), ...pupils))
  await user.click(await screen.findByRole('button', { name: 'Bagi kelompok' }))
  const dialog = await screen.findByRole('dialog')
  const count = within(dialog).getByRole('spinbutton', { name: /Jumlah kelompok/ })
  await user.clear(count)
  await user.type(count, '2')
  expect(within(dialog).getByText('3 siswa hadir: 2, 1')).toBeDefined()

  server.on(conferenceGroupApi.beginGroups, () => {
    throw groupRefusal.groups_running()
  })
  await user.click(within(dialog).getByRole('button', { name: 'Bagi kelompok' }))
  expect(await within(dialog).findByText(/^Kelompok sedang berjalan/)).toBeDefined()
  server.on(conferenceGroupApi.beginGroups, ({ body }) => {
    sent.push(['begin', body])
    return { data: { round: roundOf() } }
  })
  await user.click(within(dialog).getByRole('button', { name: 'Bagi kelompok' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['begin', { how: 'RANDOM', count: 2, minutes: 10 }]])
  expect(await screen.findByRole('region', { name: 'Merah' })).toBeDefined()
})

test('by hand each pupil is given a group; in a primary school groups are off until they are wanted', async () => {
  signIn()
  useSchool.setState({ grade: 'SD' })
  const { sent } = serve(null)
  let isClosed = false
  const { user } = renderPage(
    <GroupsForm
      id={conferenceId}
      members={[wired(seatOf(alya)), wired(seatOf(rangga))]}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  await user.click(screen.getByRole('radio', { name: 'Ditentukan guru' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kelompok Alya Ramadhani' }), 'Kelompok 2')
  const count = screen.getByRole('spinbutton', { name: /Jumlah kelompok/ })
  await user.clear(count)
  await user.type(count, '2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Waktu' }), 'Tanpa batas waktu')
  await user.click(screen.getByRole('button', { name: 'Bagi kelompok' }))
  expect((await screen.findAllByText('Centang bila kelompok memang dipakai')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Pakai kelompok/ }))
  await user.click(screen.getByRole('button', { name: 'Bagi kelompok' }))
  await waitFor(() => expect(isClosed).toBe(true))
  const groups = [
    { name: 'Kelompok 1', user_ids: [] },
    { name: 'Kelompok 2', user_ids: [alya.id] },
  ]
  expect(sent).toEqual([['begin', { how: 'HAND', groups, minutes: null }]])
})

test('a host sees who calls and whose hand is up, goes there, moves a pupil, writes to all, and closes', async () => {
  signIn()
  const { known, sent, publish } = serve(roundOf())
  const { user } = panel()
  const red = await screen.findByRole('region', { name: 'Merah' })
  expect(red.textContent).toContain('Alya Ramadhani')
  expect(within(red).getByText('Mengangkat tangan')).toBeDefined()
  expect(screen.getByRole('timer').textContent).toMatch(/^Sisa (10:00|9:5\d)$/)

  known.round = roundOf({ groups: [groupOf({ help_at: now }), other] })
  publish()
  expect(await within(red).findByText('Memanggil guru')).toBeDefined()
  await user.click(within(red).getByRole('button', { name: 'Tandai dijawab' }))
  await waitFor(() => expect(within(red).queryByText('Memanggil guru')).toBeNull())
  await user.click(within(red).getByRole('button', { name: 'Masuk ke Merah' }))
  await user.click(within(red).getByRole('button', { name: 'Tindakan untuk Alya Ramadhani' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pindahkan ke Biru' }))
  await user.click(screen.getByRole('button', { name: 'Pesan ke semua' }))
  await user.type(await screen.findByRole('textbox', { name: /Pesan/ }), 'Lima menit lagi')
  await user.click(screen.getByRole('button', { name: 'Kirim pesan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('switch', { name: 'Siswa boleh memilih dan berpindah kelompok' }))
  await user.click(screen.getByRole('button', { name: 'Tambah 5 menit' }))
  await user.click(screen.getByRole('button', { name: 'Tutup kelompok' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Tutup kelompok' }))
  await waitFor(() => expect(sent.map(([name]) => name)).toContain('close'))
  expect(sent).toEqual([
    [`help ${merah}`, { wanted: false }],
    [`enter ${merah}`, {}],
    [`change ${biru}`, { user_ids: [alya.id] }],
    ['broadcast', { text: 'Lima menit lagi' }],
    ['policy', { choose_group: true }],
    ['extend', { closes_at: new Date(now.getTime() + 900_000).toISOString() }],
    ['close', { now: false }],
  ])
})

test('a pupil sees the own group with its time, calls the teacher, and is told that it closes', async () => {
  signIn({ type: 'SISWA' })
  const { known, sent, publish } = serve(roundOf())
  const inside = ownSeat({ breakout_id: merah })
  const room = roomWith(
    inside,
    seatOf(alya, { breakout_id: merah }),
    seatOf(tono, { breakout_id: merah, place: 'HOST' }),
    seatOf(rangga, { breakout_id: biru }),
  )
  const { user } = renderPage(
    <>
      <GroupBanner id={conferenceId} room={room} own={wired(inside)} renderWork={(group) => <p>Catatan {group}</p>} />
      <HeardBroadcasts id={conferenceId} />
      <ToastRegion label="Pemberitahuan" closeLabel="Tutup" />
    </>,
  )
  const banner = await screen.findByRole('region', { name: 'Kelompok Anda' })
  expect(banner.textContent).toContain('Anda di Merah')
  expect(banner.textContent).toContain('Bersama Alya Ramadhani · Guru ada di sini')
  expect(banner.textContent).not.toContain('Rangga')
  expect(screen.getByText(`Catatan ${merah}`)).toBeDefined()
  expect(within(banner).queryByRole('button', { name: /^Kembali/ })).toBeNull()
  await user.click(within(banner).getByRole('button', { name: 'Panggil guru' }))
  expect(await within(banner).findByText('Guru sudah dipanggil')).toBeDefined()
  await user.click(within(banner).getByRole('button', { name: 'Batalkan panggilan' }))
  await within(banner).findByRole('button', { name: 'Panggil guru' })
  expect(sent).toEqual([
    [`help ${merah}`, { wanted: true }],
    [`help ${merah}`, { wanted: false }],
  ])

  const news = { id: conferenceId, line_id: idOf(99), full_name: 'Tono Wijaya', text: 'Lima menit lagi' }
  for (let times = 0; times < 2; times += 1) act(() => dispatchNews(queryClient, 'conference.broadcast', news))
  const heard = await screen.findByRole('status', { name: 'Pesan untuk semua kelompok dari Tono Wijaya' })
  expect(heard.textContent).toContain('Lima menit lagi')
  await user.click(within(heard).getByRole('button', { name: 'Tutup' }))
  expect(screen.queryByText('Lima menit lagi')).toBeNull()

  known.round = roundOf({ status: 'CLOSING', closes_at: new Date(now.getTime() + 30_000) })
  publish()
  expect((await within(banner).findByText(/^Kelompok ditutup dalam/)).textContent).toMatch(/dalam (30|2\d) detik/)
  known.round = null
  publish()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kelompok Anda' })).toBeNull())
})

test('where pupils choose, one goes in with one tap and may come back', async () => {
  signIn({ type: 'SISWA' })
  const { sent } = serve(roundOf({ groups: [groupOf({ people: null }), other] }))
  const choosing = (room: Room): Room => ({ ...room, policy: { ...room.policy, choose_group: true } })
  const { user, rerender } = renderPage(
    <GroupBanner id={conferenceId} room={choosing(roomWith(own))} own={wired(own)} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Masuk Merah, 1 siswa' }))
  const inside = ownSeat({ breakout_id: merah })
  rerender(<GroupBanner id={conferenceId} room={choosing(roomWith(inside))} own={wired(inside)} />)
  expect(await screen.findByText('Hanya Anda yang ada di kelompok ini')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Kembali ke kelas' }))
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual([`enter ${merah}`, `leave ${merah}`]))
})

test('a device hears the class or its own group, and never both', () => {
  const names = (userId: string) => Object.values(roomWithin(classroom, userId).seats).map(({ user }) => user.full_name)
  expect(names(alya.id)).toEqual(['Alya Ramadhani'])
  expect(names(me)).toEqual([own.user.full_name])
  expect(names('nobody')).toHaveLength(3)
})

test('time is written in minutes and seconds, and never below nothing', () => {
  expect(clockText(secondsLeft(now.toISOString(), now.getTime() - 605_000))).toBe('10:05')
  expect(clockText(secondsLeft(now.toISOString(), now.getTime() + 5_000))).toBe('0:00')
})
