/** A room whose news come while it is being loaded. */
import { chatApi, type Line, type LinePage, type Participant, type RoomView } from '@kelasku/shared/chat/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { WatchAnswer } from '@kelasku/shared/kernel/watch'
import { act, screen, waitFor } from '@testing-library/react'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useConnection } from '#platform/live/connection.ts'
import { dispatchNews } from '#platform/live/listen.ts'
import { watchOver } from '#platform/live/watch.ts'
import { queryClient } from '#platform/query.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { held, idOf, startServer } from '#testing/server.ts'
import { hearChat } from '../live.ts'
import { RoomPane } from './RoomPane.tsx'

const id = idOf(20)
const mina = { id: idOf(21), full_name: 'Mina Lestari', image_url: null }
const now = new Date('2026-11-26T01:00:00Z')

const line = (seq: number, text: string, sender = mina): Line => ({
  id: idOf(30 + seq),
  seq,
  version: seq,
  client_id: idOf(40 + seq),
  sender,
  text,
  reply_to: null,
  mentions: [],
  attachments: [],
  at: now,
  edited_at: null,
  removed_at: null,
})
const news = ({ at, edited_at: _, removed_at: __, ...rest }: Line) => ({
  ...rest,
  at: at.toISOString(),
  edited_at: null,
  removed_at: null,
})
const page = (...lines: Line[]): LinePage => {
  const last = lines.length === 0 ? 0 : Math.max(...lines.map(({ seq }) => seq))
  return { lines, version: last, last_seq: last, has_more: false }
}

const room: RoomView = {
  id,
  kind: 'CLASS',
  standing: 'MEMBER',
  name: '7A',
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
const participant = (last_read_seq: number): Participant => ({
  ...mina,
  is_staff: false,
  last_read_seq,
  muted_until: null,
})
const people = (read: number) => ({
  data: [participant(read)],
  meta: { page: 1, limit: 200, max_page: 1, total_item: 1 },
})

/** How the server answers a watch. */
let answerWatch: () => WatchAnswer
let stops: (() => void)[] = []
beforeEach(() => {
  answerWatch = () => ({ position: { version: 0 } })
  const socket = {
    connected: true,
    on: () => {},
    emit: () => {},
    timeout: () => ({ emitWithAck: async () => answerWatch() }),
  }
  stops = [watchOver(socket as unknown as Socket), hearChat()]
})
afterEach(() => stops.forEach((stop) => stop()))

/** What has been said, and who has read it, as the server knows it at the moment. */
function openRoom(said: { lines: Line[]; read: number }) {
  signIn()
  const server = startServer()
  server.on(chatApi.room, () => ({ data: room }))
  server.on(chatApi.read, ({ body }) => ({ data: { seq: body.seq } }))
  server.on(chatApi.lines, ({ query }) => ({
    data: { ...page(...said.lines), lines: said.lines.filter(({ version }) => version > (query.since ?? 0)) },
  }))
  server.on(chatApi.participants, () => people(said.read))
  return server
}
const hears = (event: string, data: object) => act(async () => dispatchNews(queryClient, event, data))

test('given a line that is said while the room is first loaded, then it stands there without anything else happening', async () => {
  const said = { lines: [line(1, 'Selamat pagi')], read: 0 }
  const server = openRoom(said)
  const first = held<{ data: LinePage }>()
  let asked = 0
  server.on(chatApi.lines, ({ query }) => {
    asked += 1
    return asked === 1 ? first.answer : { data: { ...page(...said.lines), lines: said.lines.slice(query.since ?? 0) } }
  })
  renderPage(<RoomPane id={id} />)
  await waitFor(() => expect(asked).toBe(1))

  const before = page(...said.lines)
  said.lines = [...said.lines, line(2, 'Besok ulangan')]
  await hears('chat.said', { room_id: id, lines: [news(line(2, 'Besok ulangan'))] })
  first.letGo({ data: before })
  expect(await screen.findByText('Besok ulangan')).toBeDefined()
})

test('given somebody who reads while the people of the room are first loaded, then it is seen that they have', async () => {
  const said = { lines: [line(1, 'Sudah paham?', signedIn)], read: 0 }
  const server = openRoom(said)
  const first = held<void>()
  let asked = 0
  server.on(chatApi.participants, async () => {
    asked += 1
    if (asked > 1) return people(said.read)
    await first.answer
    return people(0)
  })
  renderPage(<RoomPane id={id} />)
  await screen.findByText('Sudah paham?')
  await waitFor(() => expect(asked).toBe(1))

  said.read = 1
  await hears('chat.read', { room_id: id, pointers: [{ user_id: mina.id, seq: 1 }] })
  first.letGo()
  expect(await screen.findByText('Dibaca oleh 1')).toBeDefined()
})

test('given somebody who writes while the room is first loaded, then it is seen that they do', async () => {
  const server = openRoom({ lines: [], read: 0 })
  const first = held<{ data: RoomView }>()
  server.on(chatApi.room, () => first.answer)
  renderPage(<RoomPane id={id} />)
  await hears('chat.typing', { room_id: id, user_id: mina.id, full_name: mina.full_name })
  first.letGo({ data: room })
  expect(await screen.findByText(/sedang menulis/)).toBeDefined()
})

test('given a watch whose position is ahead of what was loaded, then what is missing is loaded', async () => {
  const said = { lines: [line(1, 'Selamat pagi')], read: 0 }
  openRoom(said)
  const watched = held<WatchAnswer>()
  stops.push(
    watchOver({
      connected: true,
      on: () => {},
      emit: () => {},
      timeout: () => ({ emitWithAck: () => watched.answer }),
    } as unknown as Socket),
  )
  renderPage(<RoomPane id={id} />)
  await screen.findByText('Selamat pagi')
  expect(useConnection.getState().unacknowledged).toBe(1)

  // No news of it: the room was not heard yet.
  said.lines = [...said.lines, line(2, 'Besok ulangan')]
  await act(async () => watched.letGo({ position: { version: 2 } }))
  expect(await screen.findByText('Besok ulangan')).toBeDefined()
  expect(useConnection.getState().unacknowledged).toBe(0)
})

test('given a watch that is refused, then the room says so', async () => {
  openRoom({ lines: [], read: 0 })
  const { code, status, text: message } = refusal.not_found.kind
  answerWatch = () => ({ refused: { code, status, message } })
  renderPage(<RoomPane id={id} />)
  expect(await screen.findByRole('link', { name: 'Ke Dashboard' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an address in a line is a link that opens beside the page, and is told nothing of it', async () => {
  openRoom({
    lines: [line(1, 'Baca https://sekolah.test/bab-3, bukan http://sekolah.test'), line(2, 'javascript:alert(1)')],
    read: 0,
  })
  renderPage(<RoomPane id={id} />)
  await screen.findByText('javascript:alert(1)')
  const link = screen.getByRole('link', { name: 'https://sekolah.test/bab-3' })
  expect(link.getAttribute('href')).toBe('https://sekolah.test/bab-3')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.queryByRole('link', { name: /^http:/ })).toBeNull()
})
