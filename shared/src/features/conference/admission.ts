/**
 * Who walks into the room, who waits before it, and what a host may do with somebody's admission. It outlives a lost
 * line: somebody who was let in walks in again, and somebody who was sent out stays out until a host allows them to knock.
 */
import { AdmissionEvent, admissionCan, nextAdmission, type Admission } from './machine.ts'
import { runsIt, type Place } from './policy.ts'

/** What a host has to do so that it becomes this; nothing where it cannot. */
export const eventTowards = (from: Admission, to: Admission): AdmissionEvent | undefined =>
  AdmissionEvent.options.find((event) => admissionCan(from, event) && nextAdmission(from, event) === to)

interface Arrival {
  place: Place
  /** What was said of them before. */
  before: Admission | null
  /** A host or cohost is in the room at this moment. */
  isHostThere: boolean
  /** The policy: also pupils of the class wait until a host lets them in. */
  hasLobby: boolean
}

/**
 * Hosts and observers walk in. Pupils of the class walk in when a host is there, unless the lobby is on; guests always
 * knock. Somebody who waits goes on waiting until a host comes or lets them in.
 */
export function admissionOf({ place, before, isHostThere, hasLobby }: Arrival): Admission {
  if (before !== null && before !== 'WAITING') return before
  if (runsIt(place) || place === 'OBSERVER') return 'ADMITTED'
  return place === 'MEMBER' && before === null && isHostThere && !hasLobby ? 'ADMITTED' : 'WAITING'
}
