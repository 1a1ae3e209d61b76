/**
 * Recordings that are not on the server yet, as this page knows them, and how they get there: all pieces are one file,
 * which is sent resumably, and then handed in. What was killed on the way goes on from where it was.
 */
import { daysToUpload, recordingPurpose, type RecordingChange } from '@kelasku/shared/conference/recordings'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { createStore } from 'zustand/vanilla'
import { api } from '#platform/api/api.ts'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { activeAccount, type Account } from '#platform/session/accounts.ts'
import { isForLater } from '#platform/uploads/entry.ts'
import { send } from '#platform/uploads/send.ts'
import { withDuration } from './duration.ts'
import { keptRecordings as disk, type KeptRecording } from './kept.ts'
import { hold, isHeld } from './locks.ts'
import { t } from './words.ts'

export type Finishing = { is: 'SENDING'; share: number } | { is: 'REFUSED'; text: string }

interface Unfinished {
  lines: readonly KeptRecording[]
  /** By recording; of what is on its way from this page, or was refused. */
  finishing: Readonly<Record<string, Finishing>>
}

export const unfinished = createStore<Unfinished>(() => ({ lines: [], finishing: {} }))

/** Pieces for which the device had no room. They are gone with the page. */
const inMemory = new Map<string, readonly Blob[]>()

const saying = (id: string, finishing: Finishing | null) =>
  unfinished.setState(({ finishing: { [id]: _, ...others } }) => ({
    finishing: finishing ? { ...others, [id]: finishing } : others,
  }))
const isAtIt = (id: string) => unfinished.getState().finishing[id]?.is === 'SENDING'
const forgetLine = (id: string) =>
  unfinished.setState(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) }))

/** What an earlier page, or a browser that was killed, has left; what another tab is at is that one's. */
export async function lookForUnfinished(): Promise<void> {
  const account = activeAccount()
  if (!account || !('locks' in navigator)) return
  const kept = await disk.all(account.user_id).catch(() => null)
  if (!kept) return
  const found: KeptRecording[] = []
  for (const line of kept) {
    if (isAtIt(line.id)) found.push(line)
    else if (await isHeld(line.id)) continue
    // The server has given it up by now, or nothing had been recorded yet.
    else if (line.pieces === 0 || momentDaysLater(new Date(line.begun_at), daysToUpload) < new Date())
      await discard(line)
    else found.push(line)
  }
  if (account.user_id !== activeAccount()?.user_id) return
  const beside = unfinished.getState().lines.filter(({ id }) => inMemory.has(id) && !found.some((one) => one.id === id))
  unfinished.setState({ lines: [...found, ...beside] })
  for (const line of found) {
    if (line.is_wanted) void finish(line)
    else if (!line.is_stopped) void stop(account, line)
  }
}

const change = (line: KeptRecording, body: RecordingChange) =>
  api.conference.changeRecording({ params: { id: line.conference_id, recording_id: line.id }, body })

/** Nothing is recorded any more: nobody is to be told that there is. Where nobody answers, the server's clock stops it. */
async function stop({ user_id }: Account, line: KeptRecording): Promise<KeptRecording> {
  const is_stopped = await change(line, { status: 'UPLOADING' }).then(
    () => true,
    () => false,
  )
  const stopped = { ...line, is_stopped }
  await disk.keep(user_id, stopped).catch(() => undefined)
  if (is_stopped && !isAtIt(line.id))
    unfinished.setState(({ lines }) => ({ lines: lines.map((one) => (one.id === line.id ? stopped : one)) }))
  return stopped
}

/** With everything that is kept of it, here and there. */
export async function discard(line: KeptRecording): Promise<void> {
  const account = activeAccount()
  forgetLine(line.id)
  saying(line.id, null)
  inMemory.delete(line.id)
  if (account) await disk.drop(account.user_id, line.id).catch(() => undefined)
  await api.conference
    .removeRecording({ params: { id: line.conference_id, recording_id: line.id } })
    .catch(() => undefined)
}

/** Of a recording that this page has just made. */
interface JustMade {
  /** What the device had no room for. */
  rest: readonly Blob[]
  /** Its lock goes with it: let go of and asked for again, it would not be free yet. */
  letGo: (() => void) | null
}

export async function finish(line: KeptRecording, made?: JustMade): Promise<void> {
  const account = activeAccount()
  if (!account || isAtIt(line.id)) return made?.letGo?.()
  if (made && made.rest.length > 0) inMemory.set(line.id, made.rest)
  saying(line.id, { is: 'SENDING', share: 0 })
  unfinished.setState(({ lines }) => ({ lines: [...lines.filter(({ id }) => id !== line.id), line] }))
  const letGo = made?.letGo ?? (await hold(line.id))
  if (!letGo) {
    saying(line.id, null)
    return forgetLine(line.id)
  }
  try {
    await bringIn(account, line)
    forgetLine(line.id)
    saying(line.id, null)
    inMemory.delete(line.id)
  } catch (error) {
    const told = explain(error)
    saying(line.id, { is: 'REFUSED', text: told?.text || told?.title || t(($) => $.unfinished.failed) })
  } finally {
    letGo()
  }
}

async function bringIn(account: Account, kept: KeptRecording): Promise<void> {
  const { user_id } = account
  let line = await stop(account, { ...kept, is_wanted: true })
  const film = await filmOf(account, line)
  const { size, type: media_type } = film
  const { school, title } = line
  const upload = { name: t(($) => $.file, { title }), media_type, purpose: recordingPurpose, school, size }
  let hasArrived = false
  while (!hasArrived) {
    const file = await untilAnswered(() =>
      send({
        upload: { ...upload, url: line.url },
        bytes: film,
        account,
        signal: new AbortController().signal,
        onUrl: (url) => {
          line = { ...line, url }
          void disk.keep(user_id, line).catch(() => undefined)
        },
        onProgress: (share) => saying(line.id, { is: 'SENDING', share }),
      }),
    )
    const duration = Math.round(line.ms / 1_000)
    try {
      await untilAnswered(() => change(line, { status: 'READY', file_id: file.id, duration }))
      hasArrived = true
    } catch (error) {
      // It lay there for so long that it was swept up: it is sent once more.
      if (!hasCode(error, 'unknown_recording_file') || line.url === null) throw error
      line = { ...line, url: null }
    }
  }
  await disk.drop(user_id, line.id).catch(() => undefined)
}

const longestPause = 30_000

/** A line that is gone comes back. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!isForLater(error) || (error instanceof CallError && hasCode(error, 'recording_given_up'))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestPause, 1_000 * 2 ** tries)))
    }
  }
}

/** All pieces one after the other, with its length at its head. */
async function filmOf({ user_id }: Account, line: KeptRecording): Promise<Blob> {
  const kept = line.pieces > 0 ? await disk.piecesOf(user_id, line) : []
  const [first, ...others] = [...kept, ...(inMemory.get(line.id) ?? [])]
  if (!first) throw new CallError({ code: 'recording_lost', status: 404, message: t(($) => $.unfinished.lost) })
  const head = withDuration(new Uint8Array(await first.arrayBuffer()), line.ms)
  return new Blob([head ?? first, ...others], { type: line.media_type })
}
