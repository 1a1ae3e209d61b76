/** The chat beside the class, and on a phone before it: what counts as read, how one comes to it, and back. */
import { chatApi, type Line, type RoomView } from '@kelasku/shared/chat/contract'
import { conferenceApi, usualSettings } from '@kelasku/shared/conference/contract'
import { conferenceGroupApi } from '@kelasku/shared/conference/groups'
import { conferencePollApi } from '@kelasku/shared/conference/polls'
import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearChat } from '#features/chat/live.ts'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { goesBack } from '#testing/go-back.ts'
import { alya, conferenceCard, conferenceId, ownSeat, roomState } from '#testing/conference.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { Room } from './Room.tsx'

let stop = () => {}
beforeEach(() => {
  stop = hearChat()
})
afterEach(() => {
  stop()
  screenIs(1_440)
  vi.restoreAllMocks()
})

interface TestWindow {
  happyDOM: { setViewport: (of: { width: number; height: number }) => void }
}
const screenIs = (width: number) =>
  act(() => (window as unknown as TestWindow).happyDOM.setViewport({ width, height: 800 }))

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
const line: Line = {
  id: idOf(80),
  seq: 1,
  version: 1,
  client_id: idOf(81),
  sender: alya,
  text: 'Halaman berapa, Bu?',
  reply_to: null,
  mentions: [],
  attachments: [],
  at: new Date('2031-05-01T01:05:00Z'),
  edited_at: null,
  removed_at: null,
}

function open(isHost: boolean) {
  const known = { chat: chatRoom, lines: [] as Line[] }
  const read: number[] = []
  const server = startServer()
  const own = ownSeat(isHost ? { place: 'HOST' } : {})
  server.on(conferenceRoomApi.room, () => ({ data: roomState([own]) }))
  server.on(conferencePollApi.polls, () => ({ data: [] }))
  server.on(conferenceGroupApi.groups, () => ({ data: { round: null } }))
  server.on(conferenceApi.settings, () => ({ data: { ...usualSettings, has_turn: false } }))
  server.on(conferenceRecordingApi.recordings, () => ({ data: [] }))
  server.on(chatApi.room, () => ({ data: known.chat }))
  server.on(chatApi.participants, () => ({ data: [], meta }))
  server.on(chatApi.lines, () => ({
    data: { lines: known.lines, version: known.lines.length, last_seq: known.lines.length, has_more: false },
  }))
  server.on(chatApi.read, ({ body: { seq } }) => {
    read.push(seq)
    known.chat = { ...known.chat, unread: 0, last_read_seq: seq }
    return { data: { seq } }
  })
  const card = conferenceCard({
    status: 'LIVE',
    course_id: null,
    ...(isHost && { place: 'HOST' as const, can: { host: true } }),
  })
  const page = renderPage(<Room card={JSON.parse(JSON.stringify(card))} presenceId={idOf(70)} />)
  const say = async () => {
    known.lines = [line]
    known.chat = { ...known.chat, unread: 1, last_seq: 1 }
    await act(async () =>
      dispatchNews(queryClient, 'chat.said', {
        room_id: conferenceId,
        lines: [JSON.parse(JSON.stringify(line))],
      }),
    )
  }
  return { ...page, say, read }
}

test('with something else in its place, what is said there is new and not read, until one comes back to it', async () => {
  signIn()
  const { user, say, read } = open(true)
  await user.click(await screen.findByRole('button', { name: 'Jajak pendapat' }))
  expect(await screen.findByRole('button', { name: 'Obrolan', pressed: false })).toBeDefined()
  await say()
  const back = await screen.findByRole('button', { name: 'Obrolan, 1 belum dibaca' })
  expect(back.className).not.toContain('lg:hidden')
  expect(read).toEqual([])
  await user.click(back)
  await waitFor(() => expect(read).toEqual([1]))
  expect(await screen.findByRole('button', { name: 'Obrolan', pressed: true })).toBeDefined()
})

test('beside the class it is seen, and read as it comes', async () => {
  signIn({ type: 'SISWA' })
  const { say, read } = open(false)
  await screen.findByRole('textbox')
  await say()
  await waitFor(() => expect(read).toEqual([1]))
})

test('on a phone it is opened and closed by its button, and the browser’s Back closes it too', async () => {
  signIn({ type: 'SISWA' })
  screenIs(360)
  const back = goesBack()
  const { user, say, read } = open(false)
  const chat = (pressed: boolean) => screen.findByRole('button', { name: /^Obrolan/, pressed })
  await user.click(await chat(false))
  await user.click(await chat(true))
  expect(await chat(false)).toBeDefined()
  expect(back).toHaveBeenCalledOnce()

  await say()
  expect(await screen.findByRole('button', { name: 'Obrolan, 1 belum dibaca' })).toBeDefined()
  expect(read).toEqual([])
  await user.click(await chat(false))
  await waitFor(() => expect(read).toEqual([1]))
  await chat(true)
  act(() => history.go(-1))
  expect(await chat(false)).toBeDefined()
  expect(location.pathname).toBe('/')
})
