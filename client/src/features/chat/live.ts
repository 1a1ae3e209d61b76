import { listen } from '#platform/live/listen.ts'
import { heard } from './book.ts'
import { chatQueries } from './queries.ts'
import { saidSomething, sawTyping } from './typing.ts'

export const hearChat = () =>
  listen('chat', {
    said: (cache, { room_id, lines }) => {
      const { queryKey } = chatQueries.book(room_id)
      const book = cache.getQueryData(queryKey)
      const next = book && heard(book, lines)
      if (next) cache.setQueryData(queryKey, next)
      else if (book) void cache.invalidateQueries({ queryKey })
      for (const { sender } of lines) if (sender) saidSomething(room_id, sender.id)
      void cache.invalidateQueries({ queryKey: chatQueries.lists() })
    },
    read: (cache, { room_id }) => {
      void cache.invalidateQueries({ queryKey: chatQueries.people(room_id).queryKey })
      // Read on another device of the same person, perhaps.
      void cache.invalidateQueries({ queryKey: chatQueries.lists() })
    },
    typing: (_cache, { room_id, user_id, full_name }) => sawTyping(room_id, user_id, full_name),
    rooms_changed: (cache) => void cache.invalidateQueries({ queryKey: chatQueries.lists() }),
  })
