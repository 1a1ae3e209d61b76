/**
 * Whose picture is drawn next. Drawing takes a core for a tenth of a second to some seconds, so pictures are drawn one at
 * a time, and fairly: first the answers of exams (yet one picture in five is another), then the school that has waited
 * longest since its last picture, then the person. Who sends many waits for their own, and nobody else for them.
 */
import { fileRefusal } from '@kelasku/shared/kernel/files'

/** Whose picture it is. */
export interface Drawer {
  userId: string
  schoolId?: string | undefined
  /** An answer in an exam that is being sat: its time runs. */
  isExamAnswer?: boolean
}

export interface Limits {
  /** Waiting at once: of one person, of one school, of all. Exam answers are counted by themselves. */
  person: number
  school: number
  all: number
}

/** Each picture that waits takes up to five megabytes. A class that sends at once is one school's forty. */
const usual: Limits = { person: 8, school: 40, all: 60 }
/** So that exams do not keep everybody else out for an hour. */
const othersEvery = 5

interface Waiting extends Drawer {
  start: () => void
}

export function takingTurnsFairly(limits: Limits = usual) {
  const queue: Waiting[] = []
  /** The number of the turn in which each had their last picture drawn, as long as anybody waits. */
  const lastTurn = new Map<string, number>()
  let turn = 0
  let isDrawing = false
  let usualMs = 500

  const sinceLastOf = (id: string | undefined) => lastTurn.get(id ?? '') ?? 0

  /** Of two that were sent by the same person the earlier one: the queue is in the order of arrival. */
  const goesBefore = (one: Waiting, other: Waiting): boolean => {
    const bySchool = sinceLastOf(one.schoolId) - sinceLastOf(other.schoolId)
    if (bySchool !== 0) return bySchool < 0
    return sinceLastOf(one.userId) < sinceLastOf(other.userId)
  }
  const next = (): Waiting | undefined => {
    const isForOthers = turn % othersEvery === 0
    const first = queue.filter(({ isExamAnswer = false }) => isExamAnswer !== isForOthers)
    let chosen: Waiting | undefined
    for (const one of first.length > 0 ? first : queue) if (!chosen || goesBefore(one, chosen)) chosen = one
    return chosen
  }
  const startNext = () => {
    turn++
    const chosen = next()
    isDrawing = chosen !== undefined
    if (!chosen) return lastTurn.clear()
    queue.splice(queue.indexOf(chosen), 1)
    lastTurn.set(chosen.userId, turn).set(chosen.schoolId ?? '', turn)
    chosen.start()
  }

  /** When so many pictures are done, as long as pictures usually take. */
  const comeBack = (refused: typeof fileRefusal.pictures_wait, pictures: number) => {
    const seconds = Math.min(60, Math.ceil((pictures * usualMs) / 1000) + 1)
    return refused({ file: [refused.kind.text.replace('sebentar lagi', `${seconds} detik lagi`)] }, seconds)
  }
  const requireRoom = ({ userId, schoolId, isExamAnswer = false }: Drawer) => {
    const lane = queue.filter((one) => (one.isExamAnswer ?? false) === isExamAnswer)
    const own = lane.filter((one) => one.userId === userId).length
    if (own >= limits.person) throw comeBack(fileRefusal.own_pictures_wait, own)
    const ofSchool = lane.filter((one) => one.schoolId === schoolId).length
    if (ofSchool >= limits.school || lane.length >= limits.all) throw comeBack(fileRefusal.pictures_wait, lane.length)
  }

  return async function inTurn<T>(whose: Drawer, draw: () => Promise<T>): Promise<T> {
    if (isDrawing) {
      requireRoom(whose)
      await new Promise<void>((start) => queue.push({ ...whose, start }))
    } else {
      isDrawing = true
      lastTurn.set(whose.userId, turn).set(whose.schoolId ?? '', turn)
    }
    const begun = performance.now()
    try {
      return await draw()
    } finally {
      usualMs = 0.8 * usualMs + 0.2 * (performance.now() - begun)
      startNext()
    }
  }
}
