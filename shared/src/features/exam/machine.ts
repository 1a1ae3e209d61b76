/**
 * When something may happen to an exam. The status column is the state's name; the server steps it, screens ask it what
 * to offer. Time itself is a caller here: at its moment it sends `open_room`, `start` and `end_reached` as anybody would.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const ExamStatus = z.enum([
  'DRAFT',
  'SCHEDULED',
  'WAITING',
  'ONGOING',
  'SUSPENDED',
  'CLOSING',
  'ENDED',
  'GRADING',
  'GRADED',
  'PUBLISHED',
  'ARCHIVED',
  'CANCELLED',
])
export type ExamStatus = z.infer<typeof ExamStatus>

export const examLabels = {
  DRAFT: 'Draf',
  SCHEDULED: 'Terjadwal',
  WAITING: 'Ruang tunggu dibuka',
  ONGOING: 'Berlangsung',
  SUSPENDED: 'Dijeda',
  CLOSING: 'Sedang ditutup',
  ENDED: 'Selesai',
  GRADING: 'Sedang dinilai',
  GRADED: 'Sudah dinilai',
  PUBLISHED: 'Nilai dibagikan',
  ARCHIVED: 'Arsip',
  CANCELLED: 'Dibatalkan',
} satisfies Record<ExamStatus, string>

export const ExamEvent = z.enum([
  'publish',
  'withdraw',
  'open_room',
  'start',
  'pause_all',
  'resume_all',
  'end_reached',
  'end_all',
  'all_closed',
  'auto_graded',
  'scores_set',
  'regrade',
  'reopen',
  'publish_scores',
  'archive',
  'cancel',
  'remove',
])
export type ExamEvent = z.infer<typeof ExamEvent>

export const examMachine = setup({ types: { events: {} as { type: ExamEvent } } }).createMachine({
  id: 'exam',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { publish: 'SCHEDULED', remove: 'DRAFT' } },
    // Its owner may begin it at once; its room opens with it.
    SCHEDULED: { on: { open_room: 'WAITING', start: 'ONGOING', withdraw: 'DRAFT', cancel: 'CANCELLED' } },
    WAITING: { on: { start: 'ONGOING', cancel: 'CANCELLED' } },
    ONGOING: { on: { pause_all: 'SUSPENDED', end_reached: 'CLOSING', end_all: 'CLOSING' } },
    // Its end moves with the pause, so only a person ends it here.
    SUSPENDED: { on: { resume_all: 'ONGOING', end_all: 'CLOSING' } },
    // Nobody writes any more; what was on its way when time was up still arrives.
    CLOSING: { on: { all_closed: 'ENDED' } },
    ENDED: { on: { auto_graded: 'GRADING', reopen: 'ONGOING' } },
    // A key that was wrong is mended without leaving: the marks are new, the way to the end is the same.
    GRADING: { on: { scores_set: 'GRADED', regrade: 'GRADING', reopen: 'ONGOING' } },
    GRADED: { on: { publish_scores: 'PUBLISHED', regrade: 'GRADED', reopen: 'ONGOING' } },
    PUBLISHED: { on: { regrade: 'PUBLISHED', archive: 'ARCHIVED' } },
    ARCHIVED: { type: 'final' },
    CANCELLED: { on: { remove: 'CANCELLED' } },
  },
})

const at = (status: ExamStatus) => examMachine.resolveState({ value: status })

export const examCan = (status: ExamStatus, type: ExamEvent): boolean => at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextExamStatus(status: ExamStatus, type: ExamEvent): ExamStatus {
  const [{ value }] = transition(examMachine, at(status), { type })
  return ExamStatus.parse(value)
}

/** Pupils may be in it: its room is open, or it runs, or is held. */
export const isLive = (status: ExamStatus): boolean =>
  status === 'WAITING' || status === 'ONGOING' || status === 'SUSPENDED'

/** Nobody writes any more: there is something to mark, or to look at. */
export const isOver = (status: ExamStatus): boolean =>
  status === 'CLOSING' || status === 'ENDED' || status === 'GRADING' || status === 'GRADED' || isOut(status)

/** Answers that came too late are decided from the close to the archive: while it closes, some are still on their way. */
export const isLateDecided = (status: ExamStatus): boolean =>
  status === 'ENDED' || status === 'GRADING' || status === 'GRADED' || status === 'PUBLISHED'

/** Its questions are what pupils have seen or will see: they are kept as they are. */
export const isFrozen = (status: ExamStatus): boolean => status !== 'DRAFT' && status !== 'CANCELLED'

/** What a pupil wrote may be shown to them, as far as the exam's own rule goes. */
export const isOut = (status: ExamStatus): boolean => status === 'PUBLISHED' || status === 'ARCHIVED'
