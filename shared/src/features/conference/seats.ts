/** What somebody's seat lets them do in the room. Both sides ask here, and each receiver before it plays anything. */
import { runsIt, type Place } from './policy.ts'

export type Right = 'mic' | 'cam' | 'screen' | 'chat' | 'board' | 'notes'

type Switch = 'mic' | 'cam' | 'screen'

/** On a seat, null is what the policy says. */
type Seat = { place: Place; admission: string } & Record<Switch, boolean | null>

interface Room {
  /** For pupils. */
  policy: Record<Right, boolean>
  /** The hosts have been away for a minute: pupils neither speak nor write in the chat until one is back. */
  isLocked: boolean
}

/** An observer is seen in the list of people and is neither heard nor seen otherwise; they write as pupils do. */
const ofObservers: ReadonlySet<Right> = new Set(['chat', 'notes'])
const ofLocked: ReadonlySet<Right> = new Set(['board', 'notes'])

const isSwitch = (right: Right): right is Switch => right === 'mic' || right === 'cam' || right === 'screen'

export function mayUse({ policy, isLocked }: Room, seat: Seat, right: Right): boolean {
  if (seat.admission !== 'ADMITTED') return false
  if (runsIt(seat.place)) return true
  if (isLocked && !ofLocked.has(right)) return false
  if (seat.place === 'OBSERVER' && !ofObservers.has(right)) return false
  return isSwitch(right) ? (seat[right] ?? policy[right]) : policy[right]
}
