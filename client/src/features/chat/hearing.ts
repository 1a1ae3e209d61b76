/** What the news of rooms change on this device. */
import type { chatEvents } from '@kelasku/shared/chat/events'
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { QueryClient } from '@tanstack/react-query'
import type { PositionOf } from '#platform/live/watch.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { heard } from './book.ts'
import { chatQueries, readAtLeast } from './queries.ts'
import { saidSomething, sawTyping } from './typing.ts'

type News<Verb extends keyof typeof chatEvents> = JsonifiedValue<DataOf<(typeof chatEvents)[Verb]>>

export function said(cache: QueryClient, { room_id, lines }: News<'said'>): void {
  const { queryKey } = chatQueries.book(room_id)
  const book = cache.getQueryData(queryKey)
  const next = book && heard(book, lines)
  if (next) cache.setQueryData(queryKey, next)
  // Also of a room that is being loaded for the first time: its answer may be older than this line.
  else void cache.invalidateQueries({ queryKey })
  for (const { sender } of lines) if (sender) saidSomething(room_id, sender.id)
  countAnew(cache)
}

export function read(cache: QueryClient, { room_id, pointers }: News<'read'>): void {
  const reached = new Map(pointers.map(({ user_id, seq }) => [user_id, seq]))
  const { queryKey } = chatQueries.people(room_id)
  if (cache.getQueryData(queryKey)) cache.setQueryData(queryKey, (people) => people && readAtLeast(people, reached))
  else void cache.invalidateQueries({ queryKey })
  // On another device of the same person.
  if (reached.has(activeAccount()?.user_id ?? '')) countAnew(cache)
}

/** The room is watched from now on: what its book does not hold yet is asked for. */
export function caughtUp(cache: QueryClient, roomId: string, { version }: PositionOf<'chat.room'>): void {
  const { queryKey } = chatQueries.book(roomId)
  const held = cache.getQueryData(queryKey)?.version ?? 0
  if (held < version) void cache.invalidateQueries({ queryKey })
}

export const typing = ({ room_id, user_id, full_name }: News<'typing'>): void => sawTyping(room_id, user_id, full_name)

export function roomsChanged(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: chatQueries.lists() })
  void cache.invalidateQueries({ queryKey: [...chatQueries.all(), 'people'] })
}

export const reportsChanged = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: chatQueries.reported() })

let isCountingSoon = false

/** A class that talks is a question a second from each of its people, not one a line, and not all at the same moment. */
function countAnew(cache: QueryClient): void {
  if (isCountingSoon) return
  isCountingSoon = true
  setTimeout(
    () => {
      isCountingSoon = false
      void cache.invalidateQueries({ queryKey: chatQueries.lists() })
    },
    200 + Math.random() * 800,
  )
}
