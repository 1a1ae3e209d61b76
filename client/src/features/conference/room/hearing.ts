/** What the news of a room change on this device. */
import type { conferenceEvents } from '@kelasku/shared/conference/events'
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { QueryClient } from '@tanstack/react-query'
import type { OutOfDate } from '#platform/live/refetch.ts'
import { conferenceQueries } from '../queries.ts'
import { sawReaction } from './reactions.ts'
import { withNews, type News } from './room-news.ts'

export function roomChanged(cache: QueryClient, news: News): OutOfDate {
  const { queryKey } = conferenceQueries.room(news.id)
  const held = cache.getQueryData(queryKey)
  const next = held && withNews(held, news)
  if (next) cache.setQueryData(queryKey, next)
  // What may be done with the class is the card's to say.
  const changed = held && held.status !== news.status ? [conferenceQueries.of(news.id)] : []
  return { atOnce: held && !next ? [queryKey, ...changed] : changed }
}

/** Its number only tells its address from the one before. */
export function stillTold(
  cache: QueryClient,
  { id, from, n }: JsonifiedValue<DataOf<(typeof conferenceEvents)['still']>>,
) {
  const { queryKey } = conferenceQueries.still(id, from)
  cache.setQueryData(conferenceQueries.stillNumber(id), n)
  return { atOnce: [queryKey] }
}

export const reacted = (news: JsonifiedValue<DataOf<(typeof conferenceEvents)['reaction']>>): void => sawReaction(news)
