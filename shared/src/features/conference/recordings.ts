/** Recordings of a class ("Rekaman"): made in a host's browser, uploaded from there, and shown to the class afterwards. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { conferenceRefusal } from './contract.ts'
import { RecordingStatus } from './machine.ts'
import { roomRefusal } from './room.ts'

export const recordingPurpose = 'conference.recording'
/** What browsers record; whoever watches needs nothing else than one. */
export const recordingTypes = ['video/mp4', 'video/webm'] as const
/** Four hours at the rate at which browsers record here. */
export const largestRecording = 2 * 1024 ** 3

/** Then it is thrown away, whatever has become of it. */
export const daysRecordingKept = 90
/** So long its browser may take until all of it is on the server. */
export const daysToUpload = 7

export const RecordingView = z.object({
  id: Id,
  status: RecordingStatus,
  by: UserCard.nullable(),
  started_at: z.date(),
  ended_at: z.date().nullable(),
  /** In seconds, as its browser has counted them. */
  duration: z.int().nullable(),
  size: z.int().nullable(),
  file_id: Id.nullable(),
  expires_at: z.date(),
  can: z.object({ remove: z.boolean() }),
})
export type RecordingView = z.infer<typeof RecordingView>

/** UPLOADING: nothing is recorded any more. READY: all of it is on the server, under this file. */
export const RecordingChange = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('UPLOADING') }),
  z.strictObject({ status: z.literal('READY'), file_id: Id, duration: z.int().min(0).max(86_400) }),
])
export type RecordingChange = z.infer<typeof RecordingChange>

export const recordingRefusal = refusals({
  recording_off: [403, 'Sekolah tidak mengizinkan rekaman.'],
  recording_running: [409, 'Kelas ini sedang direkam oleh pengajar lain.'],
  recording_given_up: [409, 'Rekaman ini terlalu lama tidak diunggah, jadi tidak dapat diselesaikan lagi.'],
  unknown_recording_file: [422, 'Berkas rekaman ini tidak ditemukan. Unggah kembali.'],
})

const ofRecording = z.object({ id: Id, recording_id: Id })

export const conferenceRecordingApi = {
  recordings: endpoint('GET', '/confrences/{id}/recordings', {
    access: 'member',
    params: byId,
    summary: 'Rekaman sebuah kelas online, yang terlama dahulu',
    reply: z.array(RecordingView),
  }),
  record: endpoint('POST', '/confrences/{id}/recordings', {
    access: 'member',
    params: byId,
    summary: 'Mulai merekam; semua yang hadir melihatnya',
    idempotent: true,
    /** Made by the device, which keeps what it records under it. */
    body: { id: Id },
    reply: RecordingView,
    refuses: [
      conferenceRefusal.conference_over,
      conferenceRefusal.conference_cancelled,
      roomRefusal.not_running,
      recordingRefusal.recording_off,
      recordingRefusal.recording_running,
    ],
  }),
  changeRecording: endpoint('PUT', '/confrences/{id}/recordings/{recording_id}', {
    access: 'member',
    params: ofRecording,
    summary: 'Berhenti merekam, atau serahkan berkas rekamannya',
    idempotent: true,
    body: RecordingChange,
    reply: RecordingView,
    refuses: [recordingRefusal.recording_given_up, recordingRefusal.unknown_recording_file],
  }),
  removeRecording: endpoint('DELETE', '/confrences/{id}/recordings/{recording_id}', {
    access: 'member',
    params: ofRecording,
    summary: 'Hapus rekaman beserta berkasnya',
    idempotent: true,
    reply: z.object({ id: Id }),
  }),
}
