/**
 * What a pupil's attempt is at, by its codes: their labels, and what each means for a screen. Without the machine that
 * steps through them (attempt.ts) and without any library, since a pupil's phone waits for this file.
 */
export const attemptStatuses = [
  'NOT_STARTED',
  'ADMITTED',
  'AWAITING_APPROVAL',
  'READY',
  'WORKING',
  'PAUSED',
  'LOCKED',
  'GRACE',
  'SUBMITTING',
  'SUBMITTED',
  'TIMEOUT',
  'FORCE_ENDED',
  'ABSENT',
  'DISQUALIFIED',
  'GRADED',
  'FINAL',
] as const
type AttemptStatus = (typeof attemptStatuses)[number]

export const attemptLabels = {
  NOT_STARTED: 'Belum mulai',
  ADMITTED: 'Token diterima',
  AWAITING_APPROVAL: 'Menunggu persetujuan',
  READY: 'Siap',
  WORKING: 'Mengerjakan',
  PAUSED: 'Dijeda',
  LOCKED: 'Terkunci',
  GRACE: 'Menunggu jawaban terakhir',
  SUBMITTING: 'Mengumpulkan',
  SUBMITTED: 'Sudah mengumpulkan',
  TIMEOUT: 'Waktu habis',
  FORCE_ENDED: 'Dihentikan pengawas',
  ABSENT: 'Tidak hadir',
  DISQUALIFIED: 'Didiskualifikasi',
  GRADED: 'Sudah dinilai',
  // The final score has a column of its own wherever both are shown.
  FINAL: 'Sudah dinilai',
} satisfies Record<AttemptStatus, string>

const closedStates = new Set<AttemptStatus>([
  'SUBMITTED',
  'TIMEOUT',
  'FORCE_ENDED',
  'ABSENT',
  'DISQUALIFIED',
  'GRADED',
  'FINAL',
])
const openStates = new Set<AttemptStatus>(['WORKING', 'PAUSED', 'LOCKED', 'GRACE', 'SUBMITTING'])

/** Begun and not closed: it has a paper, and a clock of its own. */
export const isOpen = (status: AttemptStatus): boolean => openStates.has(status)
/** Nothing more is written into it. */
export const isClosed = (status: AttemptStatus): boolean => closedStates.has(status)
/** What is sent is taken: a pause or a lock hides the questions, it loses nothing that was already written. */
export const takesAnswers = (status: AttemptStatus): boolean => openStates.has(status) && status !== 'SUBMITTING'
/** The questions may be looked at. */
export const showsPaper = (status: AttemptStatus): boolean => status === 'WORKING'
/** There is something to mark. */
export const isGradable = (status: AttemptStatus): boolean =>
  status === 'SUBMITTED' || status === 'TIMEOUT' || status === 'FORCE_ENDED' || status === 'GRADED'
