/** The board with the socket that watches it. */
import type { Board, BoardPosition } from '@kelasku/shared/exam/board'
import { examApi } from '@kelasku/shared/exam/api'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { WatchAnswer } from '@kelasku/shared/kernel/watch'
import { act, screen, waitFor } from '@testing-library/react'
import type { Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { watchOver } from '#platform/live/watch.ts'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { useBoard } from './use-board.ts'

const id = idOf(50)

function Token() {
  const { data, error } = useBoard(id)
  return <output>{error ? error.message : data?.token}</output>
}

const soon = () => Date.now() + 200
const later = () => Date.now() + 600_000

const position = (token: string, token_until: number): WatchAnswer => ({
  position: {
    places: [{ part: 'all', origin: 'here', seq: 3 }],
    has_other_servers: false,
    token,
    token_until,
  } satisfies BoardPosition,
})

/** A board with its first token, and a socket that answers each watch with the next of these and then with the last. */
function open(token_until: number, ...answers: WatchAnswer[]) {
  signIn()
  const server = startServer()
  const counted = { loads: 0, watches: 0 }
  const board: Board = {
    exam_id: id,
    exam_status: 'ONGOING',
    schedule_version: 1,
    server_now: Date.now(),
    token: 'AAAAAA',
    token_until,
    places: [{ part: 'all', origin: 'here', seq: 3 }],
    rows: [],
  }
  server.on(examApi.board, () => {
    counted.loads += 1
    return { data: board }
  })
  const emitWithAck = async () => answers[Math.min(counted.watches++, answers.length - 1)]
  const socket = { connected: true, on: () => {}, emit: () => {}, timeout: () => ({ emitWithAck }) }
  onTestFinished(watchOver(socket as unknown as Socket))
  return { counted, ...renderPage(<Token />) }
}

test('given a token whose time is over, then the one that counts comes with the watch, and nothing is loaded for it', async () => {
  const { counted } = open(soon(), position('AAAAAA', soon()), position('BBBBBB', later()))
  expect(await screen.findByText('BBBBBB')).toBeDefined()
  // Once for the page, and once since the watch was there before it.
  expect(counted).toEqual({ loads: 2, watches: 2 })
})

test('given an exam that was changed, then the board is watched once more: what one sees of it may be other', async () => {
  const { counted } = open(later(), position('AAAAAA', later()))
  await waitFor(() => expect(counted.watches).toBe(1))
  await act(async () => dispatchNews(queryClient, 'exam.changed', { id }))
  await waitFor(() => expect(counted.watches).toBe(2))
})

test('given a board that may not be watched any more, then it says so instead of standing still', async () => {
  const { code, status, text: message } = refusal.not_found.kind
  open(later(), position('AAAAAA', later()), { refused: { code, status, message } })
  expect(await screen.findByText('AAAAAA')).toBeDefined()
  await act(async () => dispatchNews(queryClient, 'exam.changed', { id }))
  expect(await screen.findByText(message)).toBeDefined()
})
