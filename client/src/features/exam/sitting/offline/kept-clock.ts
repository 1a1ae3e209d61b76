/**
 * The exam's clock over a reload without a line. A page's steady clock begins anew with it, so where the time stood is kept
 * with the device's own clock, every few seconds; from there it goes on. Setting the device's clock back gains nothing: the
 * time is never less than it was when it was kept. The server decides in any case, and its next answer sets it right.
 */
import { accountKey, device, isRecord, isText } from '#platform/storage.ts'
import type { ExamClock } from '../exam-clock.ts'
import type { Clock } from '../wire.ts'

export interface ClockStood extends Clock {
  epoch: number
  /** The device's clock in the moment of `server_now`. */
  wall: number
}

interface Attempt {
  id: string
  participant_id: string
}

const every = 5_000
const placeOf = ({ id, participant_id }: Attempt) => accountKey(participant_id, `exam-clock:${id}`)

const isStood = (value: unknown): value is ClockStood =>
  isRecord(value) &&
  ['epoch', 'wall', 'schedule_version'].every((name) => typeof value[name] === 'number') &&
  isText(value['server_now'])

/** Goes on from where the time stood, and keeps it from now on. Returns how to stop. */
export function keepClock(clock: ExamClock, attempt: Attempt, epoch: number): () => void {
  const stood = device.read(placeOf(attempt), isStood)
  if (stood?.epoch === epoch) clock.goOn(stood, Date.now())
  const keep = () => {
    const now = clock.stands(Date.now())
    if (now) device.write(placeOf(attempt), { ...now, epoch })
  }
  const timer = setInterval(keep, every)
  addEventListener('pagehide', keep)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', keep)
    keep()
  }
}

export const forgetClock = (attempt: Attempt): void => device.remove(placeOf(attempt))
