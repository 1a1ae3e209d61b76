/**
 * A document that is written together, as long as somebody looks at it: what stands there, on this device and on the
 * server; who else is there; and the truth about what is saved (docs/decisions/0033).
 */
import { readVarString, readVarUint } from 'lib0/decoding'
import type { Awareness } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { openCopy, unsentOf, type Stranding, type Unsent } from './copies.ts'
import type { Copy } from './copy.ts'
import { countingSocket } from './counting-socket.ts'
import { Saving } from './saving.ts'
import { strandedChanged } from './stranded.ts'
import { UnsentMark, type Writer } from './unsent-mark.ts'

export type Mode = 'write' | 'read'

export interface DocumentState {
  /** Open once there is something to show: never an empty page that only waits for its text. */
  stage: 'opening' | 'open' | 'closed'
  /** Why it is closed. Only rights may come back. */
  why?: Closing | undefined
  mode: Mode
  /** They could write while they had it open, and may only read now. */
  isDowngraded: boolean
  /** It was closed to them and is open to them again, and has to be opened anew. */
  isBack: boolean
  /** The server knows a newer editor, which must not be written over. */
  isOldEditor: boolean
  isConnected: boolean
  /** Changes that the server does not hold. */
  unsaved: number
  /** Whether this device holds them. */
  isKept: boolean
}

export type Closing = Stranding | 'session'

const closings: Record<number, Closing> = {
  4400: 'broken',
  4401: 'session',
  4403: 'missing',
  4404: 'missing',
  4409: 'outdated',
  4413: 'too_big',
}

export interface OpenDocument {
  id: string
  doc: Y.Doc
  provider: WebsocketProvider
  awareness: Awareness
  state: StoreApi<DocumentState>
  /** Throws away what only this device has. Closes it, too. */
  discard(): Promise<void>
  /** Resolves when the device knows what is unsent. */
  close(): Promise<void>
}

interface Opening {
  id: string
  /** As people call it, for whoever is told of it on another page. */
  name?: string | undefined
  /** Of this editor. */
  schemaVersion: number
  userId: string
  token: string
  schoolId: string | null
  /** In words. */
  role?: string | undefined
}

/** What the device knows of its copy: without it, the copy is none yet. */
interface Marks {
  epoch: number
  mode: Mode
}

/** What the server says first, and whenever it has changed. */
interface Welcome {
  mode: Mode
  epoch: number
  schema_version: number
}

/** What this device has of it. */
interface Kept {
  /** Nothing where a device keeps nothing. */
  copy: Copy | undefined
  marks: Marks | undefined
  /** Unsent, from an earlier page. */
  left: Unsent | undefined
}

/** Messages of our own (wire.ts on the server). */
const welcome = 100
const saved = 101
/** A line that works acknowledges sooner. */
const patience = 1_000
const longestPause = 5_000
/** For whoever was shut out. */
const askAgainMs = 10_000

/** Comes when this device's copy has been read. */
export async function openDocument(opening: Opening): Promise<OpenDocument> {
  const { id, userId } = opening
  const doc = new Y.Doc()
  const copy = await openCopy(userId, id, doc)
  const marks = copy && marksIn(await copy.get('marks'))
  const left = copy && (await unsentOf(userId)).get(id)
  return new SharedDocument(opening, doc, { copy, marks, left })
}

class SharedDocument implements OpenDocument {
  readonly id: string
  readonly doc: Y.Doc
  readonly provider: WebsocketProvider
  readonly awareness: Awareness
  readonly state: StoreApi<DocumentState>
  private readonly userId: string
  private readonly schemaVersion: number
  private readonly copy: Copy | undefined
  private marks: Marks | undefined
  private readonly saving = new Saving()
  private readonly unsent: UnsentMark
  private isLeft = false
  private refusing: ReturnType<typeof setTimeout> | undefined
  private askingAgain: ReturnType<typeof setInterval> | undefined
  private readonly onPageHide = () => void this.unsent.store()
  private readonly onOnline = () => this.provider.shouldConnect && this.provider.connect()

  constructor(opening: Opening, doc: Y.Doc, { copy, marks, left }: Kept) {
    const { id, userId, schemaVersion } = opening
    this.id = id
    this.doc = doc
    this.userId = userId
    this.schemaVersion = schemaVersion
    this.copy = copy
    this.marks = marks
    this.saving.remember(left?.count ?? 0)
    this.state = createStore<DocumentState>(() => ({
      stage: marks ? 'open' : 'opening',
      mode: marks?.mode ?? 'read',
      isDowngraded: false,
      isBack: false,
      isOldEditor: false,
      isConnected: false,
      unsaved: this.saving.unsaved,
      isKept: copy !== undefined,
    }))
    const isNotKept = () => this.state.setState({ isKept: false })
    const own = writerOf(opening)
    this.unsent = new UnsentMark({ userId, id, saving: this.saving, own, left, onNotKept: isNotKept })
    // Before the provider, which sends the change when it hears of it.
    doc.on('update', (_update, origin) => this.hearUpdate(origin))
    this.provider = providerOf(opening, doc, { marks, saving: this.saving })
    this.awareness = this.provider.awareness
    this.hearProvider()
    copy?.onLost(isNotKept)
    addEventListener('pagehide', this.onPageHide)
    addEventListener('online', this.onOnline)
    this.unsent.reportWaiting()
    this.provider.connect()
  }

  async discard(): Promise<void> {
    await this.forget()
    await this.close()
  }

  async close(): Promise<void> {
    if (this.isLeft) return
    this.isLeft = true
    const stored = this.unsent.store()
    clearTimeout(this.refusing)
    clearInterval(this.askingAgain)
    removeEventListener('pagehide', this.onPageHide)
    removeEventListener('online', this.onOnline)
    this.unsent.endReport()
    this.provider.destroy()
    this.doc.destroy()
    await stored
  }

  private hearProvider(): void {
    const { provider, state, saving } = this
    provider.messageHandlers[welcome] = (_encoder, decoder) => {
      this.hearWelcome(JSON.parse(readVarString(decoder)) as Welcome)
    }
    provider.messageHandlers[saved] = (_encoder, decoder) => {
      saving.acknowledged(readVarUint(decoder))
      this.showUnsaved()
    }
    provider.on('sync', (isSynced: boolean) => {
      if (!isSynced) return
      state.setState({ stage: 'open' })
      this.keepMarks()
    })
    provider.on('status', ({ status }) => state.setState({ isConnected: status === 'connected' }))
    provider.on('connection-close', (event) => {
      // Cut off by the wire before the server could say why.
      if (event?.code === 1009) void this.shut('too_big')
      saving.lineEnded()
      this.showUnsaved()
    })
    provider.on('closed', ({ code }) => void this.shut(closings[code] ?? 'broken'))
  }

  private hearUpdate(origin: unknown): void {
    if (origin === this.copy || origin === this.provider) return
    this.saving.change()
    this.unsent.writtenHere()
    this.showUnsaved()
  }

  private hearWelcome({ mode, epoch, schema_version }: Welcome): void {
    const { why, mode: before, isDowngraded } = this.state.getState()
    if (why !== undefined && this.staysClosed(why, mode)) return
    this.marks = { epoch, mode }
    this.provider.params['e'] = String(epoch)
    this.state.setState({
      mode,
      isDowngraded: mode === 'read' && (isDowngraded || before === 'write'),
      isOldEditor: schema_version > this.schemaVersion,
    })
    this.keepMarks()
    if (mode === 'write') this.unsent.comeFree()
    clearTimeout(this.refusing)
    // What was sent before is still acknowledged; what was not is on no other device, and never will be.
    if (mode === 'read')
      this.refusing = setTimeout(() => this.saving.unsaved > 0 && void this.shut('refused'), 2 * patience)
  }

  private showUnsaved(): void {
    const { unsaved } = this.saving
    if (unsaved === this.state.getState().unsaved) return
    this.state.setState({ unsaved })
    this.unsent.countChanged()
  }

  /** A copy counts from when it has all of the document. */
  private keepMarks(): void {
    const { copy, marks } = this
    if (this.provider.synced && marks) void copy?.set('marks', JSON.stringify(marks)).catch(() => undefined)
  }

  private async shut(why: Closing): Promise<void> {
    this.provider.disconnect()
    this.askAgain(why)
    if (this.state.getState().why === why) return
    this.state.setState({ stage: 'closed', why })
    // What the server will not take stays until they say so. Of what is not theirs any more nothing else does.
    if (why !== 'session' && this.saving.unsaved > 0) await this.unsent.strand(why)
    else if (why === 'missing') await this.forget()
  }

  /** Asks from time to time, as long as the page stands there: rights come back without a word to whoever had none. */
  private askAgain(why: Closing): void {
    clearInterval(this.askingAgain)
    if (why === 'missing' || why === 'refused')
      this.askingAgain = setInterval(() => this.provider.connect(), askAgainMs)
  }

  /** The server has let them in once more. What is open to them again is opened, unless it has to be opened anew. */
  private staysClosed(why: Closing, mode: Mode): boolean {
    // What is left unsent is still refused.
    if (mode === 'read' && this.saving.unsaved > 0) {
      this.provider.disconnect()
      if (why === 'missing') void this.shut('refused')
      return true
    }
    clearInterval(this.askingAgain)
    if (this.unsent.isForgotten) {
      this.provider.disconnect()
      this.state.setState({ isBack: true })
      return true
    }
    this.state.setState({ stage: 'open', why: undefined })
    return false
  }

  private async forget(): Promise<void> {
    await Promise.all([this.unsent.forget(), this.copy?.discard()]).catch(() => undefined)
    await strandedChanged(this.userId)
  }
}

const providerOf = (
  { id, schemaVersion, token, schoolId }: Opening,
  doc: Y.Doc,
  { marks, saving }: { marks: Marks | undefined; saving: Saving },
): WebsocketProvider =>
  new WebsocketProvider(address(), id, doc, {
    WebSocketPolyfill: countingSocket(doc, saving),
    protocols: ['kelasku', token],
    params: {
      v: String(schemaVersion),
      ...(schoolId && { s: schoolId }),
      ...(marks && { e: String(marks.epoch) }),
    },
    // Another tab may be another account, which has its own rights.
    disableBc: true,
    maxBackoffTime: longestPause,
    connect: false,
  })

const writerOf = ({ schoolId, schemaVersion, name, role }: Opening): Writer => ({
  school: schoolId,
  schema_version: schemaVersion,
  ...(name !== undefined && { name }),
  ...(role !== undefined && { role }),
})

const marksIn = (kept: unknown): Marks | undefined =>
  typeof kept === 'string' ? (JSON.parse(kept) as Marks) : undefined

const address = () => `${location.origin.replace(/^http/, 'ws')}/collab`
