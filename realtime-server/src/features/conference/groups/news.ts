/** That groups have become others; in which of them somebody is, their seat says with its revision. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'

const everybodyIn = (id: string) => [rooms.conference(id, 'hosts'), rooms.conference(id, 'others')]

export const publishGroups = (work: Work, id: string): void =>
  work.announce(conferenceEvents.groups, everybodyIn(id), { id })

interface Broadcast {
  id: string
  line_id: string
  full_name: string
  text: string
}

export const publishBroadcast = (work: Work, news: Broadcast): void =>
  work.announce(conferenceEvents.broadcast, everybodyIn(news.id), news)
