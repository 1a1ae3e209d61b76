/** Recordings as hosts begin, stop and hand them in, and as those see them whose class it was. */
import { conferenceRules } from '@kelasku/shared/conference/policy'
import { nextRecordingStatus, recordingCan } from '@kelasku/shared/conference/machine'
import { recordingRefusal, type RecordingChange, type RecordingView } from '@kelasku/shared/conference/recordings'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { removeFile } from '#platform/files/save.ts'
import { publishConference } from '../news.ts'
import { findSettings, type KnownConference } from '../repo.ts'
import { revise } from '../room/revision.ts'
import { requireRunning, type EnterableConference } from '../room/service.ts'
import { conferenceFor } from '../service.ts'
import { recordingSubject, notifyRecordingReady } from './notices.ts'
import {
  deleteRecording,
  findRecording,
  findRunning,
  insertRecording,
  isIt,
  isOwnUpload,
  listRecordings,
  saveUploaded,
  stopRunning,
  type NamedRecording,
  type RecordingRow,
} from './repo.ts'

/** For those whose class it was, and who look on. */
export async function watchedFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await conferenceFor(who, id, work)
  if (!conferenceRules.watchRecordings(who, known)) throw refusal.forbidden()
  return known
}

export async function removedFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await conferenceFor(who, id, work)
  if (!conferenceRules.removeRecording(who, known)) throw refusal.forbidden()
  return known
}

const presentRecording = (who: Actor, known: KnownConference, row: NamedRecording): RecordingView => ({
  id: row.id,
  status: row.status,
  by: row.by,
  started_at: row.started_at,
  ended_at: row.ended_at,
  duration: row.duration,
  size: row.size,
  file_id: row.file_id,
  expires_at: row.expires_at,
  can: { remove: conferenceRules.removeRecording(who, known) },
})

export async function recordingsOf(who: Actor, known: KnownConference, { tx }: Work): Promise<RecordingView[]> {
  const rows = await listRecordings(tx, known.id, { hasFailed: conferenceRules.report(who, known) })
  return rows.map((row) => presentRecording(who, known, row))
}

async function presentOne(who: Actor, known: KnownConference, id: string, work: Work): Promise<RecordingView> {
  const rows = await listRecordings(work.tx, known.id, { hasFailed: true })
  return presentRecording(
    who,
    known,
    rows.find((row) => row.id === id)!,
  ) // the caller has just had it
}

const auditOf = (known: KnownConference, recordingId: string) => ({
  subject: `conference:${known.id}`,
  detail: { recording_id: recordingId },
})

/** Its id is made by the device: said twice it is one. */
export async function record(
  who: Actor,
  known: EnterableConference,
  recordingId: string,
  work: Work,
): Promise<RecordingView> {
  const { tx } = work
  await revise(work, known.id, async (room) => {
    const same = await findRecording(tx, room.id, recordingId)
    if (same?.made_by === who.userId) return undefined
    requireRunning(room)
    const { recording_allowed } = await findSettings(tx, room.school_id)
    if (!recording_allowed) throw recordingRefusal.recording_off()
    if (await findRunning(tx, room.id)) throw recordingRefusal.recording_running()
    const made = { id: recordingId, school_id: room.school_id, conference_id: room.id, made_by: who.userId }
    if (!(await insertRecording(tx, made))) throw refusal.not_found()
    work.audit({ action: 'conference.recording_begun', ...auditOf(known, recordingId) })
    return { seats: [] }
  })
  return presentOne(who, known, recordingId, work)
}

export async function changeRecording(
  who: Actor,
  known: EnterableConference,
  recordingId: string,
  change: RecordingChange,
  work: Work,
): Promise<RecordingView> {
  const { tx } = work
  const done = { stopped: false, finished: false }
  await revise(work, known.id, async () => {
    const row = await findRecording(tx, known.id, recordingId)
    if (!row) throw refusal.not_found()
    done.finished = change.status === 'READY' && (await mayFinish(who, row, change, work))
    done.stopped = recordingCan(row.status, 'stop') && (await stopRunning(tx, known.id, isIt(row.id)))
    if (change.status === 'READY' && done.finished) await saveUploaded(tx, row.id, change)
    return done.stopped ? { seats: [] } : undefined
  })
  if (done.stopped) work.audit({ action: 'conference.recording_stopped', ...auditOf(known, recordingId) })
  if (done.finished) {
    work.audit({ action: 'conference.recording_ready', ...auditOf(known, recordingId) })
    await notifyRecordingReady(work, known, recordingId)
  }
  if (done.stopped || done.finished) await publishConference(work, known)
  return presentOne(who, known, recordingId, work)
}

type Finish = Extract<RecordingChange, { status: 'READY' }>

/** @returns whether there is anything to do: handed in already, it stays as it is. */
async function mayFinish(who: Actor, row: RecordingRow, { file_id }: Finish, { tx }: Work): Promise<boolean> {
  // The film lies in the browser of whoever made it, and nobody else has it.
  if (row.made_by !== who.userId) throw refusal.forbidden()
  if (row.status === 'READY') return false
  // Whoever was killed in the middle hands in what had been recorded by then, stopped or not.
  const stopped = recordingCan(row.status, 'stop') ? nextRecordingStatus(row.status, 'stop') : row.status
  if (!recordingCan(stopped, 'uploaded')) throw recordingRefusal.recording_given_up()
  if (!(await isOwnUpload(tx, who, file_id))) throw recordingRefusal.unknown_recording_file()
  return true
}

/** With its film, and what was said of it. */
export async function removeRecording(known: KnownConference, recordingId: string, work: Work): Promise<void> {
  const { tx } = work
  const done = { file_id: null as string | null }
  await revise(work, known.id, async () => {
    const row = await findRecording(tx, known.id, recordingId)
    if (!row) throw refusal.not_found()
    done.file_id = row.file_id
    await deleteRecording(tx, row.id)
    return row.status === 'RECORDING' ? { seats: [] } : undefined
  })
  if (done.file_id !== null) await removeFile(work, done.file_id)
  await takeBack(work, recordingSubject(known.id, recordingId))
  work.audit({ action: 'conference.recording_removed', ...auditOf(known, recordingId) })
  await publishConference(work, known)
}
