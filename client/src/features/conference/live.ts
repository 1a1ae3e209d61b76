import { listen, subscribe } from '#platform/live/listen.ts'
import { conferenceQueries } from './queries.ts'

/** Most pages show no room: what is done about its news comes when there are some. */
const hearing = () => import('./room/hearing.ts')
const telling = () => import('./groups/broadcasts.ts')
const signalling = () => import('./media/signals.ts')
const drawing = () => import('./board/passing.ts')

export function hearConference(): () => void {
  const stops = [
    listen('conference', {
      changed: ({ id }) => [conferenceQueries.lists(), conferenceQueries.of(id)],
      room: async (news, cache) => (await hearing()).roomChanged(cache, news),
      polls: ({ id }) => [conferenceQueries.polls(id).queryKey],
      groups: ({ id }) => [conferenceQueries.groups(id).queryKey],
      broadcast: async (news) => {
        ;(await telling()).heardBroadcast(news)
        return []
      },
      knock: ({ id }) => ({ atOnce: [conferenceQueries.stays(id), conferenceQueries.room(id).queryKey] }),
      signal: async (signal) => {
        ;(await signalling()).signals.say(signal)
        return []
      },
      still: async (news, cache) => (await hearing()).stillTold(cache, news),
      reaction: async (news) => (await hearing()).reacted(news),
      ink: async (news) => (await drawing()).sawInk(news),
    }),
    // A class is an entry of the schedule, and comes back with it.
    subscribe(['schedule.changed'], () => [conferenceQueries.lists(), [...conferenceQueries.all(), 'of']]),
    // Who takes part in a course has its classes.
    subscribe(['classroom.courses_changed'], () => [conferenceQueries.lists()]),
  ]
  return () => stops.forEach((stop) => stop())
}
