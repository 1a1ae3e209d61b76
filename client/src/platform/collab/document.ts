/**
 * A document that is written together, as long as somebody looks at it: what stands there, on this device and on the
 * server; who else is there; and the truth about what is saved (docs/decisions/0033).
 */
import { createDecoder, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding'
import type { Awareness } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { setPending } from '#platform/live/connection.ts'
import { markSent, markUnsent, openCopy, unsentOf, type Stranding, type Unsent } from './copies.ts'
import { Saving } from './saving.ts'
import { strandedChanged } from './stranded.ts'

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

type Writer = Omit<Unsent, 'count'>

/** Of y-websocket. */
const awarenessMessage = 1
const welcome = 100
const saved = 101
/** A line that works acknowledges sooner. */
const patience = 1_000
const longestPause = 5_000
/** For whoever was shut out. */
const askAgainMs = 10_000

/** Comes when this device's copy has been read. */
export async function openDocument({
  id,
  name,
  schemaVersion,
  userId,
  token,
  schoolId,
  role,
}: Opening): Promise<OpenDocument> {
  const doc = new Y.Doc()
  const saving = new Saving()
  const copy = await openCopy(userId, id, doc)
  let marks = copy && marksIn(await copy.get('marks'))
  const left = copy && (await unsentOf(userId)).get(id)
  saving.remember(left?.count ?? 0)
  const state = createStore<DocumentState>(() => ({
    stage: marks ? 'open' : 'opening',
    mode: marks?.mode ?? 'read',
    isDowngraded: false,
    isBack: false,
    isOldEditor: false,
    isConnected: false,
    unsaved: saving.unsaved,
    isKept: copy !== undefined,
  }))
  let isLeft = false
  let isForgotten = false
  let isMarked = saving.unsaved > 0
  const own: Writer = {
    school: schoolId,
    schema_version: schemaVersion,
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
  }
  let writer: Writer = left ?? own
  let marking: ReturnType<typeof setTimeout> | undefined
  let refusing: ReturnType<typeof setTimeout> | undefined
  let askingAgain: ReturnType<typeof setInterval> | undefined

  /** Counts what writes: all that the server asks for, and each change after it. */
  class Line extends WebSocket {
    override send(data: Uint8Array<ArrayBuffer>): void {
      if (isEcho(data, doc.clientID)) return
      if (data[0] === 0 && (data[1] === 1 || data[1] === 2)) saving.sent(data[1] === 1)
      super.send(data)
    }
  }

  // Before the provider, which sends the change when it hears of it.
  doc.on('update', (_update, origin) => {
    if (origin === copy || origin === provider) return
    saving.change()
    comeFree()
    writer = own
    tell()
  })
  const provider = new WebsocketProvider(address(), id, doc, {
    WebSocketPolyfill: Line,
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

  provider.messageHandlers[welcome] = (_encoder, decoder) => {
    const news = JSON.parse(readVarString(decoder)) as { mode: Mode; epoch: number; schema_version: number }
    const { why, mode: before, isDowngraded } = state.getState()
    if (why !== undefined && comeBack(why, news.mode)) return
    marks = { epoch: news.epoch, mode: news.mode }
    provider.params['e'] = String(news.epoch)
    state.setState({
      mode: news.mode,
      isDowngraded: news.mode === 'read' && (isDowngraded || before === 'write'),
      isOldEditor: news.schema_version > schemaVersion,
    })
    keepMarks()
    if (news.mode === 'write') comeFree()
    clearTimeout(refusing)
    // What was sent before is still acknowledged; what was not is on no other device, and never will be.
    if (news.mode === 'read') refusing = setTimeout(() => saving.unsaved > 0 && void shut('refused'), 2 * patience)
  }
  provider.messageHandlers[saved] = (_encoder, decoder) => {
    saving.acknowledged(readVarUint(decoder))
    tell()
  }
  provider.on('sync', (isSynced: boolean) => {
    if (!isSynced) return
    state.setState({ stage: 'open' })
    keepMarks()
  })
  provider.on('status', ({ status }) => state.setState({ isConnected: status === 'connected' }))
  provider.on('connection-close', (event) => {
    // Cut off by the wire before the server could say why.
    if (event?.code === 1009) void shut('too_big')
    saving.lineEnded()
    tell()
  })
  provider.on('closed', ({ code }) => void shut(closings[code] ?? 'broken'))

  function tell(): void {
    const { unsaved } = saving
    if (unsaved === state.getState().unsaved) return
    state.setState({ unsaved })
    reportWaiting()
    // The page may be left with the next letter. Only how many they are can wait.
    if (unsaved === 0 || !isMarked) void mark()
    else marking ??= setTimeout(() => void mark(), patience)
  }

  /** What is stranded waits for nothing, and is told of elsewhere. */
  function reportWaiting(): void {
    setPending(`document:${id}`, writer.stranded ? 0 : saving.unsaved)
  }

  async function mark(): Promise<void> {
    clearTimeout(marking)
    marking = undefined
    const { unsaved: count } = saving
    if (isForgotten || (count === 0 && !isMarked)) return
    isMarked = count > 0
    if (isMarked) await markUnsent(userId, id, { ...writer, count }).catch(() => state.setState({ isKept: false }))
    else await markSent(userId, id).catch(() => undefined)
  }

  /** A copy counts from when it has all of the document. */
  function keepMarks(): void {
    if (provider.synced && marks) void copy?.set('marks', JSON.stringify(marks)).catch(() => undefined)
  }

  /** Asks from time to time, as long as the page stands there: rights come back without a word to whoever had none. */
  function askAgain(why: Closing): void {
    clearInterval(askingAgain)
    if (why === 'missing' || why === 'refused') askingAgain = setInterval(() => provider.connect(), askAgainMs)
  }

  /** @returns whether it stays closed. */
  function comeBack(why: Closing, mode: Mode): boolean {
    // What is left unsent is still refused.
    if (mode === 'read' && saving.unsaved > 0) {
      provider.disconnect()
      if (why === 'missing') void shut('refused')
      return true
    }
    clearInterval(askingAgain)
    // Its copy was thrown away.
    if (isForgotten) {
      provider.disconnect()
      state.setState({ isBack: true })
      return true
    }
    state.setState({ stage: 'open', why: undefined })
    return false
  }

  async function shut(why: Closing): Promise<void> {
    provider.disconnect()
    askAgain(why)
    if (state.getState().why === why) return
    state.setState({ stage: 'closed', why })
    // What the server will not take stays until they say so. Of what is not theirs any more nothing else does.
    if (why !== 'session' && saving.unsaved > 0) await strand(why)
    else if (why === 'missing') await forget()
  }

  async function strand(stranded: Stranding): Promise<void> {
    writer = { ...writer, stranded }
    reportWaiting()
    await mark()
    await strandedChanged(userId)
  }

  /** Who may write again may send what is left, too. */
  function comeFree(): void {
    const { stranded, is_roleless: _, ...rest } = writer
    if (!stranded) return
    writer = rest
    reportWaiting()
    void mark().then(() => strandedChanged(userId))
  }

  async function forget(): Promise<void> {
    isForgotten = true
    clearTimeout(marking)
    setPending(`document:${id}`, 0)
    await Promise.all([markSent(userId, id), copy?.clearData()]).catch(() => undefined)
    await strandedChanged(userId)
  }

  /** A full device says so when it is too late. */
  copy?.db?.addEventListener('abort', () => state.setState({ isKept: false }))
  const atEnd = () => void mark()
  const comesBack = () => provider.shouldConnect && provider.connect()
  addEventListener('pagehide', atEnd)
  addEventListener('online', comesBack)
  reportWaiting()
  provider.connect()

  async function close(): Promise<void> {
    if (isLeft) return
    isLeft = true
    const marked = mark()
    clearTimeout(refusing)
    clearInterval(askingAgain)
    removeEventListener('pagehide', atEnd)
    removeEventListener('online', comesBack)
    setPending(`document:${id}`, 0)
    provider.destroy()
    doc.destroy()
    await marked
  }

  return {
    id,
    doc,
    provider,
    awareness: provider.awareness,
    state,
    async discard() {
      await forget()
      await close()
    },
    close,
  }
}

/**
 * The library says again to the server what the server has just said of the carets of others: a frame of a phone's data
 * for each move of a colleague.
 */
function isEcho(data: Uint8Array, own: number): boolean {
  if (data[0] !== awarenessMessage) return false
  const decoder = createDecoder(readVarUint8Array(createDecoder(data.subarray(1))))
  for (let left = readVarUint(decoder); left > 0; left -= 1) {
    if (readVarUint(decoder) === own) return false
    readVarUint(decoder)
    readVarString(decoder)
  }
  return true
}

const marksIn = (kept: unknown): Marks | undefined =>
  typeof kept === 'string' ? (JSON.parse(kept) as Marks) : undefined

const address = () => `${location.origin.replace(/^http/, 'ws')}/collab`
