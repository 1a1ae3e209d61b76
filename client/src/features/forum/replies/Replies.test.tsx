/** A long thread: from wherever one stands in it there is a way to the newest reply. */
import { forumApi, type CommentView } from '@kelasku/shared/forum/contract'
import { repliesAPage } from '@kelasku/shared/forum/paging'
import { pageMeta } from '@kelasku/shared/kernel/paging'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { docOf } from '#testing/exam.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import type { Thread } from '../queries.ts'
import { Replies } from './Replies.tsx'

const author = { id: idOf(1), full_name: 'Ratna Wulandari', image_url: null }
const written = new Date('2026-11-26T01:00:00Z')
const cannot = { update: false, withdraw: false, hide: false, show: false, report: false, mute: false, history: false }

const commentOf = (number: number): CommentView => ({
  id: idOf(1_000 + number),
  number,
  client_id: idOf(2_000 + number),
  author,
  author_role: 'GURU',
  is_mine: false,
  content: `Balasan ke-${number}`,
  content_doc: docOf(`Balasan ke-${number}`),
  attachments: [],
  hidden: null,
  edited_at: null,
  created_at: written,
  can: cannot,
})

const threadOf = (replies: number, read: number): Thread => ({
  id: idOf(5),
  type: 'SCHOOL',
  class_id: null,
  class_name: null,
  title: 'Kantin',
  author,
  author_role: 'GURU',
  status: 'CLOSED',
  pinned: false,
  reply_count: replies,
  unread_count: replies - read,
  is_new: false,
  attention: 'USUAL',
  active_at: written.toISOString(),
  created_at: written.toISOString(),
  content: 'Menu baru',
  content_doc: docOf('Menu baru'),
  attachments: [],
  hidden: null,
  edited_at: null,
  last_number: replies,
  read_number: read,
  muted_until: null,
  version: 1,
  can: {
    reply: false,
    update: false,
    pin: false,
    close: false,
    open: false,
    hide: false,
    show: false,
    remove: false,
    report: false,
    mute: false,
    history: false,
  },
})

const scrolledTo: string[] = []
beforeEach(() => {
  scrolledTo.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id)
  })
})

function open(replies: number, read: number, at?: string) {
  signIn()
  const server = startServer()
  server.on(forumApi.read, () => ({ data: { read_number: read } }))
  server.on(forumApi.comments, ({ query: { page } }) => {
    const from = (page - 1) * repliesAPage
    const numbers = Array.from({ length: Math.min(repliesAPage, replies - from) }, (_, nth) => from + nth + 1)
    return { data: numbers.map(commentOf), meta: pageMeta({ page, limit: repliesAPage }, replies) }
  })
  return renderPage(<Replies thread={threadOf(replies, read)} />, at === undefined ? {} : { at })
}

test('of 201 replies that were read, the newest is one press away, also for a second time', async () => {
  const { user } = open(201, 201, '/?hal=1')
  await screen.findByText('Balasan ke-1')
  const [way] = screen.getAllByRole('button', { name: 'Ke balasan terbaru' })
  await user.click(way!)
  await screen.findByText('Balasan ke-201')
  await waitFor(() => expect(scrolledTo).toEqual(['balasan-201']))

  await user.click(screen.getAllByRole('button', { name: 'Ke balasan terbaru' })[0]!)
  await waitFor(() => expect(scrolledTo).toEqual(['balasan-201', 'balasan-201']))
})

test('of 198 unread replies, the way to them leads to the first, and another one to the newest', async () => {
  const { user } = open(201, 3, '/?hal=7')
  await screen.findByText('Balasan ke-201')
  await user.click(screen.getByRole('button', { name: 'Ke 198 balasan yang belum dibaca' }))
  await screen.findByText('Balasan ke-4')
  await waitFor(() => expect(scrolledTo).toEqual(['balasan-4']))
  await user.click(screen.getAllByRole('button', { name: 'Ke balasan terbaru' })[0]!)
  await waitFor(() => expect(scrolledTo).toEqual(['balasan-4', 'balasan-201']))
})

test.each([
  ['-1', 'Balasan ke-1'],
  ['9999', 'Balasan ke-201'],
])('given page %s in the address, then the nearest one is shown', async (page, reply) => {
  open(201, 201, `/?hal=${page}`)
  expect(await screen.findByText(reply)).toBeDefined()
})

test('a talk of a few replies needs none', async () => {
  open(5, 5)
  await screen.findByText('Balasan ke-5')
  expect(screen.queryByRole('button', { name: 'Ke balasan terbaru' })).toBeNull()
})
