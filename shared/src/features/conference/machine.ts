/**
 * When something may happen to an online class, to its host's line, to a place in its lobby and to a poll. The status columns are
 * the states' names. Time is a caller as in exams: the clock of conferences sends `open_room`, `time_over`, `emptied` and
 * `abandoned`, and of an outside link `start`, as anybody would.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const ConferenceStatus = z.enum(['SCHEDULED', 'OPEN', 'LIVE', 'ENDED', 'CANCELLED'])
export type ConferenceStatus = z.infer<typeof ConferenceStatus>

export const conferenceLabels = {
  SCHEDULED: 'Akan Datang',
  OPEN: 'Ruang tunggu dibuka',
  LIVE: 'Sedang Berlangsung',
  ENDED: 'Selesai',
  CANCELLED: 'Dibatalkan',
} satisfies Record<ConferenceStatus, string>

/** It ended, and nobody had begun it. */
export const notHeldLabel = 'Tidak berlangsung'

/** Why it ended, or was cancelled: with its entry, or by itself. */
export const EndReason = z.enum(['HOST', 'TIME_OVER', 'EMPTIED', 'ABANDONED', 'ENTRY_REMOVED', 'CALLED_OFF'])
export type EndReason = z.infer<typeof EndReason>

export const ConferenceEvent = z.enum([
  'open_room',
  'start',
  'end',
  'time_over',
  'emptied',
  'abandoned',
  'reopen',
  'revise',
  'move',
  'cancel',
  'restore',
])
export type ConferenceEvent = z.infer<typeof ConferenceEvent>

export const conferenceMachine = setup({ types: { events: {} as { type: ConferenceEvent } } }).createMachine({
  id: 'conference',
  initial: 'SCHEDULED',
  states: {
    // The first host who enters starts it, also where the clock has not opened the room yet.
    SCHEDULED: {
      on: { open_room: 'OPEN', start: 'LIVE', revise: 'SCHEDULED', move: 'SCHEDULED', cancel: 'CANCELLED' },
    },
    // Its entry was moved: the clock opens the room anew, at the new time.
    OPEN: { on: { start: 'LIVE', time_over: 'ENDED', revise: 'OPEN', move: 'SCHEDULED', cancel: 'CANCELLED' } },
    // An entry that is moved or removed meanwhile does not end it.
    LIVE: { on: { end: 'ENDED', time_over: 'ENDED', emptied: 'ENDED', abandoned: 'ENDED' } },
    // One that nobody had begun is moved to another day.
    ENDED: { on: { reopen: 'LIVE', move: 'SCHEDULED' } },
    CANCELLED: { on: { restore: 'SCHEDULED' } },
  },
})

/** Whether a host is there, as long as it is LIVE. */
export const HostState = z.enum(['PRESENT', 'LOST', 'LOCKED'])
export type HostState = z.infer<typeof HostState>

export const HostEvent = z.enum(['lost', 'lock', 'return'])
export type HostEvent = z.infer<typeof HostEvent>

export const hostMachine = setup({ types: { events: {} as { type: HostEvent } } }).createMachine({
  id: 'conference-host',
  initial: 'PRESENT',
  states: {
    PRESENT: { on: { lost: 'LOST' } },
    LOST: { on: { lock: 'LOCKED', return: 'PRESENT' } },
    // Chat and the pupils' media are locked until a host is back.
    LOCKED: { on: { return: 'PRESENT' } },
  },
})

/** A place in the class; it survives that a line breaks off. */
export const Admission = z.enum(['WAITING', 'ADMITTED', 'DENIED', 'KICKED'])
export type Admission = z.infer<typeof Admission>

export const AdmissionEvent = z.enum(['admit', 'deny', 'kick', 'allow'])
export type AdmissionEvent = z.infer<typeof AdmissionEvent>

export const admissionMachine = setup({ types: { events: {} as { type: AdmissionEvent } } }).createMachine({
  id: 'conference-admission',
  initial: 'WAITING',
  states: {
    WAITING: { on: { admit: 'ADMITTED', deny: 'DENIED' } },
    ADMITTED: { on: { kick: 'KICKED' } },
    // Both may knock again, and no more than that.
    DENIED: { on: { allow: 'WAITING' } },
    KICKED: { on: { allow: 'WAITING' } },
  },
})

const conferenceAt = (status: ConferenceStatus) => conferenceMachine.resolveState({ value: status })
export const conferenceCan = (status: ConferenceStatus, type: ConferenceEvent): boolean =>
  conferenceAt(status).can({ type })
export function nextConferenceStatus(status: ConferenceStatus, type: ConferenceEvent): ConferenceStatus {
  const [{ value }] = transition(conferenceMachine, conferenceAt(status), { type })
  return ConferenceStatus.parse(value)
}

const hostAt = (state: HostState) => hostMachine.resolveState({ value: state })
export const hostCan = (state: HostState, type: HostEvent): boolean => hostAt(state).can({ type })
export function nextHostState(state: HostState, type: HostEvent): HostState {
  const [{ value }] = transition(hostMachine, hostAt(state), { type })
  return HostState.parse(value)
}

const admissionAt = (admission: Admission) => admissionMachine.resolveState({ value: admission })
export const admissionCan = (admission: Admission, type: AdmissionEvent): boolean =>
  admissionAt(admission).can({ type })
export function nextAdmission(admission: Admission, type: AdmissionEvent): Admission {
  const [{ value }] = transition(admissionMachine, admissionAt(admission), { type })
  return Admission.parse(value)
}

/** A question to the class. */
export const PollStatus = z.enum(['DRAFT', 'OPEN', 'CLOSED'])
export type PollStatus = z.infer<typeof PollStatus>

export const pollLabels = { DRAFT: 'Draf', OPEN: 'Dibuka', CLOSED: 'Ditutup' } satisfies Record<PollStatus, string>

export const PollEvent = z.enum(['revise', 'open', 'close', 'time_over'])
export type PollEvent = z.infer<typeof PollEvent>

export const pollMachine = setup({ types: { events: {} as { type: PollEvent } } }).createMachine({
  id: 'conference-poll',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { revise: 'DRAFT', open: 'OPEN' } },
    // By a host, with the class, or by the clock where it has a time.
    OPEN: { on: { close: 'CLOSED', time_over: 'CLOSED' } },
    CLOSED: {},
  },
})

const pollAt = (status: PollStatus) => pollMachine.resolveState({ value: status })
export const pollCan = (status: PollStatus, type: PollEvent): boolean => pollAt(status).can({ type })
export function nextPollStatus(status: PollStatus, type: PollEvent): PollStatus {
  const [{ value }] = transition(pollMachine, pollAt(status), { type })
  return PollStatus.parse(value)
}

/** Who carries voices and pictures: the browsers among themselves, or a LiveKit server. */
export const MediaServer = z.enum(['MESH', 'LIVEKIT'])
export type MediaServer = z.infer<typeof MediaServer>

/** A round of groups. */
export const RoundStatus = z.enum(['OPEN', 'CLOSING', 'CLOSED'])
export type RoundStatus = z.infer<typeof RoundStatus>

export const roundLabels = {
  OPEN: 'Dibuka',
  CLOSING: 'Segera ditutup',
  CLOSED: 'Ditutup',
} satisfies Record<RoundStatus, string>

export const RoundEvent = z.enum(['extend', 'close', 'time_over', 'closed'])
export type RoundEvent = z.infer<typeof RoundEvent>

export const roundMachine = setup({ types: { events: {} as { type: RoundEvent } } }).createMachine({
  id: 'conference-round',
  initial: 'OPEN',
  states: {
    OPEN: { on: { extend: 'OPEN', close: 'CLOSING', time_over: 'CLOSING' } },
    // Half a minute to finish a sentence; with the class it closes at once.
    CLOSING: { on: { extend: 'OPEN', closed: 'CLOSED' } },
    CLOSED: {},
  },
})

const roundAt = (status: RoundStatus) => roundMachine.resolveState({ value: status })
export const roundCan = (status: RoundStatus, type: RoundEvent): boolean => roundAt(status).can({ type })
export function nextRoundStatus(status: RoundStatus, type: RoundEvent): RoundStatus {
  const [{ value }] = transition(roundMachine, roundAt(status), { type })
  return RoundStatus.parse(value)
}

export const RecordingStatus = z.enum(['RECORDING', 'UPLOADING', 'READY', 'FAILED'])
export type RecordingStatus = z.infer<typeof RecordingStatus>

export const recordingLabels = {
  RECORDING: 'Sedang direkam',
  UPLOADING: 'Sedang diunggah',
  READY: 'Siap ditonton',
  FAILED: 'Gagal',
} satisfies Record<RecordingStatus, string>

export const RecordingEvent = z.enum(['stop', 'uploaded', 'give_up'])
export type RecordingEvent = z.infer<typeof RecordingEvent>

export const recordingMachine = setup({ types: { events: {} as { type: RecordingEvent } } }).createMachine({
  id: 'conference-recording',
  initial: 'RECORDING',
  states: {
    RECORDING: { on: { stop: 'UPLOADING', give_up: 'FAILED' } },
    // A browser that was killed goes on from here when it is opened again.
    UPLOADING: { on: { uploaded: 'READY', give_up: 'FAILED' } },
    READY: {},
    FAILED: {},
  },
})

const recordingAt = (status: RecordingStatus) => recordingMachine.resolveState({ value: status })
export const recordingCan = (status: RecordingStatus, type: RecordingEvent): boolean =>
  recordingAt(status).can({ type })
export function nextRecordingStatus(status: RecordingStatus, type: RecordingEvent): RecordingStatus {
  const [{ value }] = transition(recordingMachine, recordingAt(status), { type })
  return RecordingStatus.parse(value)
}
