/** What the news of rooms change on this device. */
import type { chatEvents } from '@kelasku/shared/chat/events'
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { QueryClient } from '@tanstack/react-query'
import { activeAccount } from '#platform/session/accounts.ts'
import { heard } from './book.ts'
import { chatQueries } from './queries.ts'
import { saidSomething, sawTyping } from './typing.ts'

type News<Verb extends keyof typeof chatEvents> = JsonifiedValue<DataOf<(typeof chatEvents)[Verb]>>

export function said(cache: QueryClient, { room_id, lines }: News<'said'>): void {
  const { queryKey } = chatQueries.book(room_id)
  const book = cache.getQueryData(queryKey)
  const next = book && heard(book, lines)
  if (next) cache.setQueryData(queryKey, next)
  else if (book) void cache.invalidateQueries({ queryKey })
  for (const { sender } of lines) if (sender) saidSomething(room_id, sender.id)
  countAnew(cache)
}

export function read(cache: QueryClient, { room_id, pointers }: News<'read'>): void {
  const reached = new Map(pointers.map(({ user_id, seq }) => [user_id, seq]))
  cache.setQueryData(chatQueries.people(room_id).queryKey, (people) =>
    people?.map((one) => ({ ...one, last_read_seq: Math.max(one.last_read_seq, reached.get(one.id) ?? 0) })),
  )
  // On another device of the same person.
  if (reached.has(activeAccount()?.user_id ?? '')) countAnew(cache)
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
