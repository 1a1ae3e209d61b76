/** Who hears that a class has become another: the class, whoever runs it, the admins and whoever is on duty. */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { listHosts, type ConferenceRow } from './repo.ts'

type Told = Pick<ConferenceRow, 'id' | 'school_id' | 'class_id'>

export async function publishConference(work: Work, { id, school_id, class_id }: Told): Promise<void> {
  const hosts = (await listHosts(work.tx, id)).map(rooms.user)
  const ofClass = class_id === null ? [] : [rooms.class(class_id)]
  work.announce(
    conferenceEvents.changed,
    [...ofClass, ...hosts, rooms.role(school_id, 'ADMIN'), rooms.duty(school_id)],
    { id },
  )
}
