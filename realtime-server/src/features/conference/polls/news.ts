/** Who hears of a poll: a draft and each single answer are the hosts' alone, unless the answers are shared. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'

export function publishPolls(work: Work, id: string, { toHostsOnly }: { toHostsOnly: boolean }): void {
  const others = toHostsOnly ? [] : [rooms.conference(id, 'others')]
  work.announce(conferenceEvents.polls, [rooms.conference(id, 'hosts'), ...others], { id })
}
