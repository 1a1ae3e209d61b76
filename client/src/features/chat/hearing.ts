/** What the news of rooms change on this device. */
import type { chatEvents } from '@kelasku/shared/chat/events'
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { QueryClient } from '@tanstack/react-query'
import type { OutOfDate } from '#platform/live/refetch.ts'
import type { PositionOf } from '#platform/live/watch.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { heard } from './book.ts'
import { chatQueries, readAtLeast } from './queries.ts'
import { saidSomething, sawTyping } from './typing.ts'

type News<Verb extends keyof typeof chatEvents> = JsonifiedValue<DataOf<(typeof chatEvents)[Verb]>>

/** In the menu and in the list of rooms: a class that talks is a question a second from each of its people at most. */
const counted = [chatQueries.lists()]

export function said(cache: QueryClient, { room_id, lines }: News<'said'>): OutOfDate {
  const { queryKey } = chatQueries.book(room_id)
  const book = cache.getQueryData(queryKey)
  const next = book && heard(book, lines)
  if (next) cache.setQueryData(queryKey, next)
  for (const { sender } of lines) if (sender) saidSomething(room_id, sender.id)
  // Also of a room that is being loaded for the first time: its answer may be older than this line.
  return { atOnce: next ? [] : [queryKey], spread: counted }
}

export function read(cache: QueryClient, { room_id, pointers }: News<'read'>): OutOfDate {
  const reached = new Map(pointers.map(({ user_id, seq }) => [user_id, seq]))
  const { queryKey } = chatQueries.people(room_id)
  const isHeld = cache.getQueryData(queryKey) !== undefined
  if (isHeld) cache.setQueryData(queryKey, (people) => people && readAtLeast(people, reached))
  // On another device of the same person.
  const isOwn = reached.has(activeAccount()?.user_id ?? '')
  return { atOnce: isHeld ? [] : [queryKey], spread: isOwn ? counted : [] }
}

/** The room is watched from now on: what its book does not hold yet is asked for. */
export function caughtUp(cache: QueryClient, roomId: string, { version }: PositionOf<'chat.room'>): void {
  const { queryKey } = chatQueries.book(roomId)
  const held = cache.getQueryData(queryKey)?.version ?? 0
  if (held < version) void cache.invalidateQueries({ queryKey })
}

export const typing = ({ room_id, user_id, full_name }: News<'typing'>): void => sawTyping(room_id, user_id, full_name)

export const roomsChanged = (): OutOfDate => [chatQueries.lists(), [...chatQueries.all(), 'people']]

export const reportsChanged = (): OutOfDate => [chatQueries.reported()]
