/** Records the class that this page shows. There is one on a page, and it goes on until it is stopped or the room is left. */
import { largestRecording } from '@kelasku/shared/conference/recordings'
import { createStore } from 'zustand/vanilla'
import { api } from '#platform/api/api.ts'
import { activeAccount, type Account } from '#platform/session/accounts.ts'
import { schoolId } from '#platform/session/role.ts'
import { uuid } from '#platform/uuid.ts'
import type { Card } from '../queries.ts'
import { typeOfFilm } from './able.ts'
import { Film } from './film.ts'
import { keptRecordings as disk, type KeptRecording } from './kept.ts'
import { hold } from './locks.ts'
import { shownIn, voicesIn } from './shown.ts'
import { finish } from './unfinished.ts'

/** Under load a piece comes late: of a browser that dies no more than five seconds are to be lost. */
const pieceMs = 2_000
const rate = { videoBitsPerSecond: 1_000_000, audioBitsPerSecond: 48_000 }
/** With what may still come before it has stopped. */
const enough = largestRecording - 32 * 1024 ** 2

export interface RecorderView {
  /** STARTING: the server is being asked. STOPPING: the last piece is being kept. */
  state: 'OFF' | 'STARTING' | 'RECORDING' | 'STOPPING'
  /** Of the recording that is being made. */
  id: string | null
  /** False where the device keeps nothing, or no more: what was recorded since is gone with the page. */
  isKept: boolean
}

export type Scene = Parameters<typeof shownIn>[0]

const off: RecorderView = { state: 'OFF', id: null, isKept: true }

class Recorder {
  readonly view = createStore<RecorderView>(() => off)
  #scene: Scene | undefined
  #running: Running | undefined

  /** Each time the room, or what comes of it, is another. */
  follow(scene: Scene): void {
    this.#scene = scene
    this.#running?.follow(scene)
    const { id, state } = this.view.getState()
    if (state !== 'RECORDING') return
    // Another host has stopped it, or the class has ended.
    if (scene.room.recording?.id === id) this.#isTold = true
    else if (this.#isTold) void this.stop()
  }

  /** Everybody has been told that it runs. */
  #isTold = false

  /** By a press, without which a browser plays no sound. Rejects where the server refuses it. */
  async start({ id: conference_id, title }: Pick<Card, 'id' | 'title'>): Promise<void> {
    const account = activeAccount()
    const type = typeOfFilm()
    if (!account || !type || !this.#scene || this.view.getState().state !== 'OFF') return
    const id = uuid()
    const audio = new AudioContext()
    this.view.setState({ ...off, state: 'STARTING', id })
    const letGo = await hold(id)
    try {
      await api.conference.record({ params: { id: conference_id }, body: { id } })
      const line: KeptRecording = {
        id,
        conference_id,
        title,
        school: schoolId(),
        media_type: type.replace(/;.*/, ''),
        begun_at: Date.now(),
        ms: 0,
        pieces: 0,
        size: 0,
        is_stopped: false,
        is_wanted: false,
        url: null,
      }
      this.#isTold = false
      this.#running = new Running({
        account,
        line,
        type,
        film: new Film(audio, title),
        lost: () => this.view.setState({ isKept: false }),
        ended: () => void this.stop(),
        letGo,
      })
      this.#running.follow(this.#scene)
      this.view.setState({ state: 'RECORDING' })
    } catch (error) {
      letGo?.()
      void audio.close()
      this.view.setState(off)
      throw error
    }
  }

  /** What was recorded goes to the server by itself. */
  async stop(): Promise<void> {
    const running = this.#running
    if (!running) return
    this.#running = undefined
    this.view.setState({ state: 'STOPPING' })
    await running.stop()
    this.view.setState(off)
  }
}

export const recorder = new Recorder()

interface RunningParts {
  account: Account
  line: KeptRecording
  type: string
  film: Film
  /** The device has no room for it. */
  lost: () => void
  /** By itself: it is as large as it may be, or the browser cannot go on. */
  ended: () => void
  /** Its lock, where the recording has got it. */
  letGo: (() => void) | null
}

/** One recording, piece by piece. */
class Running {
  readonly #parts: RunningParts
  readonly #media: MediaRecorder
  readonly #begun = performance.now()
  /** One piece after the other. */
  #writing: Promise<void>
  #line: KeptRecording
  readonly #inMemory: Blob[] = []
  #isLost = false

  constructor(parts: RunningParts) {
    const { account, line, film, type } = parts
    this.#parts = parts
    this.#line = line
    this.#writing = disk.keep(account.user_id, line).catch(() => this.#lose())
    this.#media = new MediaRecorder(film.stream, { mimeType: type, ...rate })
    this.#media.addEventListener('dataavailable', ({ data }) => this.#take(data))
    this.#media.addEventListener('error', () => parts.ended())
    this.#media.start(pieceMs)
  }

  follow(scene: Scene): void {
    this.#parts.film.show(shownIn(scene))
    this.#parts.film.mix(voicesIn(scene))
  }

  #take(piece: Blob): void {
    if (piece.size === 0) return
    const ms = Math.round(performance.now() - this.#begun)
    this.#writing = this.#writing.then(() => this.#keep(piece, ms))
  }

  async #keep(piece: Blob, ms: number): Promise<void> {
    const { account, ended } = this.#parts
    const { pieces, size } = this.#line
    const counted = { ...this.#line, ms, size: size + piece.size }
    const isKept =
      !this.#isLost &&
      (await disk.append(account.user_id, { ...counted, pieces: pieces + 1 }, piece).then(
        () => true,
        () => false,
      ))
    this.#line = isKept ? { ...counted, pieces: pieces + 1 } : counted
    if (!isKept) this.#lose(piece)
    if (this.#line.size > enough) ended()
  }

  /** Those that follow must not stand before it. */
  #lose(piece?: Blob): void {
    if (piece) this.#inMemory.push(piece)
    this.#isLost = true
    this.#parts.lost()
  }

  async stop(): Promise<void> {
    const { film, letGo } = this.#parts
    if (this.#media.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.#media.addEventListener('stop', resolve, { once: true }))
      this.#media.stop()
      await stopped
    }
    await this.#writing
    film.close()
    void finish(this.#line, { rest: this.#inMemory, letGo })
  }
}
