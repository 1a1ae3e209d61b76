/**
 * Files on their way to the server, two at a time, until it has taken or refused them: without a line, after a reload,
 * after a new sign-in of the same person. Which post they are for is nobody's business here; whoever writes it waits
 * for them (use-uploads.ts).
 */
import { createStore } from 'zustand/vanilla'
import { CallError } from '#platform/api/call-error.ts'
import { lineOf, setPending, useConnection } from '#platform/live/connection.ts'
import { accountSwitched, activeAccount, type Account } from '#platform/session/accounts.ts'
import { schoolId } from '#platform/session/role.ts'
import { uuid } from '#platform/uuid.ts'
import { withinTime } from '#platform/within-time.ts'
import {
  entryOf,
  isForGood,
  isForLater,
  isMissing,
  lineOf as keptLineOf,
  listOf,
  lost,
  stateOf,
  type Entry,
} from './entry.ts'
import { alone } from './alone.ts'
import type { KeptUpload } from './kept.ts'
import type { Limits } from './limits.ts'
import { isFleeting, type Place } from './place.ts'
import type { QueueParts, QueueState } from './queue-parts.ts'
import type { NotTaken } from './upload.ts'

const atOnce = 2
const longestPause = 30_000
/** As long as the server keeps what hangs on nothing. */
const keptMs = 7 * 24 * 3_600_000
/** In the pill that counts what waits on this device. */
const pendingKind = 'upload'

export class UploadQueue {
  readonly state = createStore<QueueState>(() => ({ entries: [], notTaken: {}, isKept: true, isLoaded: false }))
  private readonly parts: QueueParts
  private readonly running = new Map<string, AbortController>()
  /** Of this page: a slow look at the device must not bring them back. */
  private readonly gone = new Set<string>()
  /** One picture at a time: opened, each takes a phone's memory. */
  private preparing: Promise<void> = Promise.resolve()
  /** Until then an earlier page may have left more than is seen here. */
  loading: Promise<void> = Promise.resolve()
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: QueueParts) {
    this.parts = parts
    accountSwitched.listen((account) => {
      for (const controller of this.running.values()) controller.abort()
      // Whoever signs in again on the same page finds what it could not put on the device.
      this.show(this.entries.filter(({ userId }) => userId === account?.user_id))
      this.state.setState({ notTaken: {}, isLoaded: false })
      void this.load()
    })
    useConnection.subscribe((now, before) => {
      if (lineOf(now) === 'connected' && lineOf(before) !== 'connected') this.goOn()
    })
  }

  get isLoaded(): boolean {
    return this.state.getState().isLoaded
  }

  of(place: string): readonly Entry[] {
    return listOf(this.entries, place)
  }

  /** What an earlier page, or an earlier sign-in, has left on this device. */
  load(): Promise<void> {
    this.loading = this.readDevice()
    return this.loading
  }

  add({ place, purpose, limits, room, tooMany }: Place, files: readonly File[]): void {
    const refused: NotTaken[] = []
    const taken: File[] = []
    for (const file of files) {
      const text = this.parts.problemOf(limits, file, false) ?? (taken.length < room ? null : tooMany)
      if (text === null) taken.push(file)
      else refused.push({ name: file.name, text })
    }
    this.say(place, refused)
    for (const file of taken) this.take({ place, purpose, limits }, file, this.lastOrder(place) + 1)
  }

  /** Another file in the place of one, such as a page that was turned. */
  replace(id: string, file: File, limits: Limits): void {
    const old = this.entries.find((one) => one.id === id)
    if (!old) return
    this.remove(id)
    this.take({ ...old, limits }, file, old.order)
  }

  remove(id: string): void {
    const entry = this.entries.find((one) => one.id === id)
    const account = activeAccount()
    this.leave([id])
    if (!entry?.url || entry.there || !account) return
    void this.parts.terminate(entry.url, account, entry.school).catch(() => undefined)
  }

  retry(id: string): void {
    this.change(id, { state: { is: 'waiting' } })
    this.goOn()
  }

  move(id: string, by: -1 | 1): void {
    const entry = this.entries.find((one) => one.id === id)
    const list = entry ? this.of(entry.place) : []
    const other = entry && list[list.indexOf(entry) + by]
    if (!entry || !other) return
    for (const [one, { order }] of [
      [entry, other],
      [other, entry],
    ] as const) {
      this.change(one.id, { order })
      void this.write(one, { order })
    }
  }

  /** For another writer: what hung on a line that is being written belongs to one that waits to be sent. */
  handOver(place: string, to: string, isMeant: (entry: Entry) => boolean = () => true): void {
    for (const entry of this.of(place).filter(isMeant)) {
      this.change(entry.id, { place: to })
      void this.write(entry, { place: to })
    }
    this.say(place, [])
  }

  /** Once what they hang on is saved. */
  forget(place: string): void {
    this.leave(this.of(place).map(({ id }) => id))
    this.say(place, [])
  }

  async bytesOf(id: string): Promise<Blob | null> {
    const entry = this.entries.find((one) => one.id === id)
    if (!entry) return null
    return entry.bytes ?? (await this.parts.disk.bytesOf(entry.userId, id).catch(() => null))
  }

  private get entries(): readonly Entry[] {
    return this.state.getState().entries
  }

  private show(entries: readonly Entry[]): void {
    this.state.setState({ entries })
    setPending(pendingKind, entries.filter(isMissing).length)
  }

  private change(id: string, part: Partial<Entry>): void {
    this.show(this.entries.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }

  private say(place: string, notTaken: readonly NotTaken[]): void {
    this.state.setState(({ notTaken: others }) => ({ notTaken: { ...others, [place]: notTaken } }))
  }

  private lastOrder = (place: string) => this.of(place).at(-1)?.order ?? 0

  private take({ place, purpose, limits }: Omit<Place, 'room' | 'tooMany'>, file: File, order: number): void {
    const account = activeAccount()
    if (!account) return
    const entry: Entry = {
      id: uuid(),
      userId: account.user_id,
      place,
      purpose,
      school: schoolId(),
      name: file.name,
      media_type: file.type,
      size: file.size,
      order,
      at: Date.now(),
      url: null,
      there: null,
      state: { is: 'waiting' },
      isPrepared: false,
      bytes: file,
    }
    this.show([...this.entries, entry])
    this.preparing = this.preparing.then(() => this.makeReady(entry, file, limits))
  }

  private async makeReady(entry: Entry, file: File, limits: Limits): Promise<void> {
    const { id, place, userId } = entry
    if (this.gone.has(id)) return
    const { disk, prepare, problemOf, wordsFor } = this.parts
    try {
      const { bytes, name, media_type } = await prepare(file)
      const text = problemOf(limits, { name, size: bytes.size, type: media_type }, true)
      if (text !== null) return this.refuse(entry, text)
      const ready = { ...entry, bytes, name, media_type, size: bytes.size, isPrepared: true }
      const isKept = !isFleeting(place) && (await this.keep(ready, bytes))
      if (this.gone.has(id)) await disk.drop(userId, [id]).catch(() => undefined)
      // The order or the post may be another by now.
      const { order, place: now } = this.entries.find((one) => one.id === id) ?? { ...ready, place }
      this.change(id, { ...ready, order, place: now, bytes: isKept ? null : bytes })
      if (isKept && (order !== ready.order || now !== place)) await disk.change(userId, id, { order, place: now })
      this.start()
    } catch (error) {
      this.refuse(entry, wordsFor(error))
    }
  }

  private async keep(ready: Entry, bytes: Blob): Promise<boolean> {
    const isKept = await withinTime(this.parts.disk.keep(ready.userId, keptLineOf(ready), bytes)).then(
      () => true,
      () => false,
    )
    this.state.setState({ isKept })
    return isKept
  }

  private refuse({ id, place, name }: Entry, text: string): void {
    this.leave([id])
    this.say(place, [...(this.state.getState().notTaken[place] ?? []), { name, text }])
  }

  private leave(ids: readonly string[]): void {
    const leaving = this.entries.filter(({ id }) => ids.includes(id))
    for (const id of ids) {
      this.gone.add(id)
      this.running.get(id)?.abort()
    }
    this.show(this.entries.filter(({ id }) => !ids.includes(id)))
    const [first] = leaving
    if (first) void this.parts.disk.drop(first.userId, ids).catch(() => undefined)
    this.start()
  }

  private async write({ id, userId, isPrepared, bytes }: Entry, part: Partial<KeptUpload>): Promise<void> {
    if (isPrepared && bytes === null) await this.parts.disk.change(userId, id, part).catch(() => undefined)
  }

  private async readDevice(): Promise<void> {
    const account = activeAccount()
    if (!account) return
    const { disk } = this.parts
    const kept = await withinTime(disk.all(account.user_id)).catch(() => null)
    if (account.user_id !== activeAccount()?.user_id) return
    if (kept === null) return this.state.setState({ isLoaded: true })
    const old = kept.filter(({ at }) => Date.now() - at > keptMs)
    const good = kept.filter((one) => !old.includes(one) && !this.gone.has(one.id))
    // Another tab of this person may have taken some away, and have others.
    const own = this.entries.filter(
      ({ id, isPrepared, bytes }) => !isPrepared || bytes !== null || good.some((one) => one.id === id),
    )
    const found = good.filter(({ id }) => !own.some((one) => one.id === id))
    // It may also have moved some, or handed them over to a post that waits to be sent.
    const seen = own.map((entry) => {
      const line = entry.bytes === null ? good.find(({ id }) => id === entry.id) : undefined
      return line ? { ...entry, place: line.place, order: line.order } : entry
    })
    this.show([...seen, ...found.map((line) => entryOf(line, account.user_id))])
    this.state.setState({ isLoaded: true })
    this.start()
    await disk.drop(account.user_id, idsOf(old)).catch(() => undefined)
    await disk.sweep(account.user_id, idsOf(kept)).catch(() => undefined)
  }

  /** Something may be otherwise than when it failed: at once, and with patience anew. */
  private goOn(): void {
    this.tries = 0
    clearTimeout(this.timer)
    this.timer = undefined
    this.start()
  }

  private start(): void {
    const account = activeAccount()
    if (!account || this.timer !== undefined) return
    for (const entry of this.entries) {
      if (this.running.size >= atOnce) return
      const isWaiting = entry.isPrepared && entry.state.is === 'waiting' && entry.userId === account.user_id
      if (isWaiting && !this.running.has(entry.id)) void this.run(entry, account)
    }
  }

  private async run(entry: Entry, account: Account): Promise<void> {
    const { id } = entry
    const controller = new AbortController()
    this.running.set(id, controller)
    try {
      await alone(id, controller.signal, () => this.sendOnce(entry, account, controller.signal))
      this.tries = 0
    } catch (error) {
      if (controller.signal.aborted) this.change(id, { state: { is: 'waiting' } })
      else if (isForLater(error)) this.tryLater(id, error)
      else this.change(id, { state: { is: 'refused', text: this.parts.wordsFor(error), isForGood: isForGood(error) } })
    } finally {
      this.running.delete(id)
      this.start()
    }
  }

  private async sendOnce(entry: Entry, account: Account, signal: AbortSignal): Promise<void> {
    const { id, userId } = entry
    const isKept = entry.bytes === null
    const kept = isKept ? (await this.parts.disk.all(userId)).find((one) => one.id === id) : entry
    // Another tab has sent it, or taken it away.
    if (!kept) return this.leave([id])
    if (kept.there) return this.change(id, stateOf(kept))
    const bytes = await this.bytesOf(id)
    if (!bytes) throw lost()
    let shown = -1
    const file = await this.parts.send({
      upload: kept,
      bytes,
      account,
      signal,
      onUrl: (url) => {
        this.change(id, { url })
        void this.write(entry, { url })
      },
      onProgress: (share) => {
        this.tries = 0
        const percent = Math.floor(share * 100)
        if (percent === shown) return
        shown = percent
        this.change(id, { state: { is: 'sending', share } })
      },
    })
    const there = { file, at: Date.now() }
    await this.write(entry, { there })
    this.change(id, stateOf({ ...kept, there }))
  }

  private tryLater(id: string, error: unknown): void {
    this.change(id, { state: { is: 'waiting' } })
    const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
    const pause = Math.min(longestPause, 1_000 * 2 ** this.tries) * (0.5 + Math.random() / 2)
    this.tries += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(
      () => {
        this.timer = undefined
        this.start()
      },
      Math.max(pause, asked),
    )
  }
}

const idsOf = (uploads: readonly KeptUpload[]) => uploads.map(({ id }) => id)
