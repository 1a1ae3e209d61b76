/** A class online as the server would show it, for component tests. */
import type { ConferenceCard } from '@kelasku/shared/conference/contract'
import type { RecordingView } from '@kelasku/shared/conference/recordings'
import { usualPolicy, type RoomState, type Seat } from '@kelasku/shared/conference/room-state'
import { signedIn } from './render.tsx'
import { idOf } from './server.ts'

export const conferenceId = idOf(60)
export const [alya, rangga, tono] = [
  { id: idOf(61), full_name: 'Alya Ramadhani', image_url: null },
  { id: idOf(62), full_name: 'Rangga Saputra', image_url: null },
  { id: idOf(63), full_name: 'Tono Wijaya', image_url: null },
]

const may: ConferenceCard['can'] = {
  join: false,
  host: false,
  update: false,
  move: false,
  remove: false,
  cancel: false,
  end: false,
  reopen: false,
  review: false,
  report: false,
}

interface Differing extends Omit<Partial<ConferenceCard>, 'can'> {
  can?: Partial<ConferenceCard['can']>
}

/** IPA of 7A, today from 08.00 to 08.40 WIB. */
export const conferenceCard = ({ can, ...more }: Differing = {}): ConferenceCard => ({
  id: conferenceId,
  status: 'SCHEDULED',
  title: 'IPA',
  note: '',
  course_id: idOf(64),
  course_name: 'IPA',
  class_id: idOf(65),
  class_name: '7A',
  teacher: tono,
  substitute: null,
  start_date: new Date('2031-05-01T01:00:00Z'),
  end_date: new Date('2031-05-01T01:40:00Z'),
  opens_at: new Date('2031-05-01T00:50:00Z'),
  started_at: null,
  ended_at: null,
  end_reason: null,
  is_lesson: true,
  series_id: null,
  version: 1,
  allows_overlap: false,
  provider: 'KELASKU',
  url: null,
  domain: null,
  policy: usualPolicy,
  place: 'MEMBER',
  children: [],
  present: 0,
  reviewed_at: null,
  needs_review: false,
  ...more,
  can: { ...may, ...can },
})

export const seatOf = (user: Seat['user'], more: Partial<Seat> = {}): Seat => ({
  user,
  child: null,
  place: 'MEMBER',
  admission: 'ADMITTED',
  answered_by: null,
  whereabouts: 'IN',
  mic: null,
  cam: null,
  screen: null,
  hand_at: null,
  hands: 0,
  media: null,
  failed_peers: [],
  on_stage: false,
  is_spotlight: false,
  breakout_id: null,
  rev: 1,
  ...more,
})

export const roomState = (seats: Seat[], more: Partial<RoomState> = {}): RoomState => ({
  id: conferenceId,
  rev: 1,
  status: 'LIVE',
  policy: usualPolicy,
  host: 'PRESENT',
  host_lost_at: null,
  is_stage: false,
  media_server: 'MESH',
  media_epoch: 0,
  started_at: new Date('2031-05-01T01:00:00Z'),
  ended_at: null,
  server_now: new Date('2031-05-01T01:05:00Z'),
  recording: null,
  seats,
  ...more,
})

/** Who is signed in, in the room. */
export const ownSeat = (more: Partial<Seat> = {}): Seat => seatOf(signedIn, more)

/** Of half an hour, and on the server. */
export const recordingOf = (more: Partial<RecordingView> = {}): RecordingView => ({
  id: idOf(95),
  status: 'READY',
  by: tono,
  started_at: new Date('2031-05-01T01:04:00Z'),
  ended_at: new Date('2031-05-01T01:34:05Z'),
  duration: 1_805,
  size: 40 * 1024 ** 2,
  file_id: idOf(96),
  expires_at: new Date('2031-07-30T01:04:00Z'),
  can: { remove: false },
  ...more,
})
