/**
 * One pupil's attempt as it is promised, small enough to be seen through: what may be saved when, and what is held then.
 * Which step is legal is left to the machine of the law; moments are minutes since the beginning.
 */
import { nextAttempt, attemptCan, type AttemptEvent, type AttemptStatus } from '@kelasku/shared/exam/attempt'
import { isClosed } from '@kelasku/shared/exam/attempt-status'
import { graceSeconds, latePacketMinutes, maxPauseMinutes } from '@kelasku/shared/exam/contract'

export interface ModelAnswer {
  epoch: number
  rev: number
  value: string
}

export interface AttemptModel {
  status: AttemptStatus
  epoch: number
  device: string
  /** Minutes until the end while the clock runs, and what is left while it stands. */
  left: number
  /** Minutes for which the clock has stood. */
  heldFor: number
  /** Minutes since it was closed. */
  closedFor: number
  isSubmitted: boolean
  held: Record<string, ModelAnswer>
  /** Everything that was taken, in its order. */
  taken: string[]
}

export interface ModelChange {
  question: string
  epoch: number
  device: string
  rev: number
  value: string
}

export type ModelVerdict =
  | 'NEW'
  | 'HELD'
  | 'LATE'
  | 'NOT_BEGUN'
  | 'STALE_EPOCH'
  | 'OTHER_DEVICE'
  | 'CLOSED'
  | 'REV_TOO_FAR'

const works: readonly AttemptStatus[] = ['WORKING', 'PAUSED', 'LOCKED', 'GRACE']
const waits: readonly AttemptStatus[] = ['NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY']
const grace = graceSeconds / 60

function verdictOf(model: AttemptModel, { question, epoch, device, rev }: ModelChange): ModelVerdict {
  const held = model.held[question]
  if (waits.includes(model.status)) return 'NOT_BEGUN'
  if (epoch !== model.epoch) return 'STALE_EPOCH'
  if (works.includes(model.status) && device !== model.device) return 'OTHER_DEVICE'
  if (held && (held.epoch > epoch || (held.epoch === epoch && held.rev >= rev))) return 'HELD'
  if (isClosed(model.status)) {
    const isCutOff = model.status === 'TIMEOUT' || model.status === 'FORCE_ENDED'
    return isCutOff && !model.isSubmitted && model.closedFor <= latePacketMinutes ? 'LATE' : 'CLOSED'
  }
  if ((model.status === 'WORKING' || model.status === 'GRACE') && model.left < -grace) return 'LATE'
  return rev > (held?.rev ?? 0) + 1_000 ? 'REV_TOO_FAR' : 'NEW'
}

/** What comes together is judged by what was held before, and the newest of it stays. */
export function save(model: AttemptModel, changes: readonly ModelChange[]): ModelVerdict[] {
  const verdicts = changes.map((change) => verdictOf(model, change))
  for (const { question, epoch, rev, value } of changes.filter((_, index) => verdicts[index] === 'NEW')) {
    model.taken.push(`${question} ${epoch}.${rev} ${value}`)
    const held = model.held[question]
    if (!held || held.epoch < epoch || held.rev < rev) model.held[question] = { epoch, rev, value }
  }
  return verdicts
}

export const may = ({ status }: AttemptModel, event: AttemptEvent) => attemptCan({ status }, event)

export function step(model: AttemptModel, event: AttemptEvent): void {
  model.status = nextAttempt({ status: model.status }, event).status
}

/** Time goes by, and the clock of exams does what is due then. */
export function pass(model: AttemptModel, minutes: number): void {
  if (isClosed(model.status)) model.closedFor += minutes
  if (model.status === 'PAUSED' || model.status === 'LOCKED') return stand(model, minutes)
  if (model.status !== 'WORKING' && model.status !== 'GRACE') return
  model.left -= minutes
  if (model.left <= 0 && model.status === 'WORKING') step(model, 'time_up')
  if (model.left <= -grace && model.status === 'GRACE') {
    step(model, 'grace_over')
    // It counts as ended when its time was up.
    model.closedFor = -model.left
  }
}

/** So near to a moment at which something is due that the real clock, which runs on, may have come past it or not. */
export function isOnEdge({ status, left, heldFor, closedFor }: AttemptModel, minutes: number): boolean {
  const [now, moments] = isClosed(status)
    ? [closedFor + minutes, [latePacketMinutes]]
    : status === 'PAUSED' || status === 'LOCKED'
      ? [heldFor + minutes, [maxPauseMinutes]]
      : [minutes - left, [0, grace, latePacketMinutes]]
  return moments.some((moment) => Math.abs(now - moment) < 0.5)
}

/** Nobody is paused for more than an hour; a lock stands as long as the exam goes on, which outlives every life here. */
function stand(model: AttemptModel, minutes: number): void {
  model.heldFor += minutes
  if (model.heldFor < maxPauseMinutes || model.status === 'LOCKED') return
  model.heldFor = 0
  step(model, 'resume')
}
