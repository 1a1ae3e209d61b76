/**
 * T22: whatever comes when: what somebody writes, what a line carries and what it loses with a cut, a server that dies with
 * half of it under way, compacting together at any moment, another epoch. In the end all have the same, and what was
 * acknowledged is on the disk, where a state and what came after it are what they become when they are compacted together.
 * The gate, the updateLog, the thread and the database are the real ones; a line carries when the interleaving says so.
 */
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import * as decoding from 'lib0/decoding'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import * as Y from 'yjs'
import { openTestSchool } from '#testing/school.ts'
import { openUpdateLog, type Stored } from './update-log.ts'
import { OpenDocument, type Guest } from './open-document.ts'
import { stateOf } from './prose.ts'
import { collabDocuments } from './table.ts'
import { openThread } from './thread.ts'
import { heardIn, say, type Welcome } from './wire.ts'
import { Writings } from './writings.ts'

const numRuns = Number(process.env['MODEL_RUNS'] ?? 100)
/** So many documents live at once: they share what writes and what presses, and wait beside each other. */
const atOnce = 25
const longestEnd = 60_000

const { server, school, people } = await openTestSchool()
const updateLog = openUpdateLog(server.database.pool)
const thread = openThread()
afterAll(() => thread.close())

const Who = fc.nat({ max: 2 })
const Step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constantFrom('inserts' as const, 'inserts' as const, 'deletes' as const, 'marks' as const),
      who: Who,
      at: fc.nat({ max: 60 }),
      length: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 16,
    arbitrary: fc.record({
      does: fc.constantFrom('tells' as const, 'hears' as const),
      who: Who,
      messages: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('comes' as const, 'is cut off' as const), who: Who }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('talks' as const), who: Who }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('waits' as const), milliseconds: fc.nat({ max: 30 }) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('dies' as const, 'presses' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('begins anew' as const) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer One> ? One : never

/** Between what is told and what is asked of the database: whatever has not left a server when it dies is lost. */
const onItsWay = 3
const never = new Promise<never>(() => {})

/** The server of one document, until it dies. */
class Server {
  private opening: Promise<OpenDocument | undefined> | undefined
  private readonly id: string
  private isDead = false

  constructor(id: string) {
    this.id = id
  }

  die(): void {
    this.isDead = true
  }

  opened(): Promise<OpenDocument | undefined> {
    if (this.opening) return this.opening
    // Only this one: it may have been opened anew since.
    const forget = () => void (this.opening === opening && (this.opening = undefined))
    const opening = this.open(forget)
    this.opening = opening
    return opening
  }

  /** As the hub does it (hub.ts). */
  async compact(): Promise<void> {
    const document = await this.opening
    const what = document?.beginCompaction()
    if (!document || !what) return
    const state = await thread.compact(what)
    await updateLog.compact(this.id, { epoch: document.epoch, until: what.until }, state)
    document.endCompaction(state)
  }

  private async open(forget: () => void): Promise<OpenDocument | undefined> {
    const stored = await updateLog.load(this.id)
    return (
      stored &&
      new OpenDocument(this.id, stored, {
        append: async (entry) => {
          await delay(onItsWay)
          return this.isDead ? never : updateLog.append(entry)
        },
        since: (seq) => updateLog.since(this.id, seq),
        forget,
        needsCompaction() {},
        rested() {},
      })
    )
  }
}

interface Deed {
  update: Uint8Array
  /** The how manieth message of the line it went with; nothing while it waits for one. */
  nth: number | undefined
  /** Of which epoch the document is that has it on the disk. */
  savedIn: number | undefined
}

interface EditorConnection {
  document: OpenDocument
  guest: Guest
  toServer: Uint8Array[]
  toEditor: Uint8Array[]
  /** Messages that write. */
  sent: number
}

/** Somebody with an editor: what y-websocket says, said when the interleaving says so (client/platform/collab/document.ts). */
class Editor {
  doc = new Y.Doc()
  deeds: Deed[] = []
  line: EditorConnection | undefined
  private epoch: number | undefined
  private words = 0
  private readonly name: string

  constructor(name: string) {
    this.name = name
    this.listen()
  }

  get hasUnsaved(): boolean {
    return this.deeds.some(({ savedIn }) => savedIn === undefined)
  }

  act({ does, at, length }: Extract<Step, { at: number }>): void {
    const text = this.doc.getText('isi')
    const place = Math.min(at, text.length)
    const reach = Math.min(length, text.length - place)
    if (does === 'inserts') text.insert(place, `${this.name}${this.words++} `.repeat(Math.ceil(length / 3)))
    else if (does === 'deletes') text.delete(place, reach)
    else text.format(place, reach, { bold: at % 2 === 0 ? {} : null })
  }

  async come(at: Server): Promise<void> {
    if (this.line) return
    const document = await at.opened()
    if (!document) return
    if (this.epoch !== undefined && this.epoch !== document.epoch) this.beginAnew()
    const [toServer, toEditor] = [[], []] as [Uint8Array[], Uint8Array[]]
    const guest = guestOf(this.name, toEditor, () => this.isCutOff())
    this.line = { document, guest, toServer, toEditor, sent: 0 }
    document.join(guest)
    toServer.push(say.syncStep1(Y.encodeStateVector(this.doc)))
  }

  isCutOff(): void {
    const { line } = this
    if (!line) return
    this.line = undefined
    Object.assign(line.guest.socket, { readyState: closed })
    line.document.leave(line.guest)
    for (const deed of this.deeds) if (deed.savedIn === undefined) deed.nth = undefined
  }

  deliver(messages: number): void {
    for (const message of this.line?.toServer.splice(0, messages) ?? [])
      this.line?.document.hear(this.line.guest, message)
  }

  hear(messages: number): void {
    for (const message of this.line?.toEditor.splice(0, messages) ?? []) this.hearOne(message)
  }

  private hearOne(message: Uint8Array): void {
    const heard = heardIn(message)
    if (heard?.what === 'syncStep1') this.sayAll(heard.stateVector)
    else if (heard?.what === 'update') Y.applyUpdate(this.doc, heard.update, 'heard')
    else if (!heard) this.hearOwn(decoding.createDecoder(message))
  }

  /** All that the server lacks, and with it whatever is not saved. */
  private sayAll(stateVector: Uint8Array): void {
    const { line } = this
    if (!line) return
    line.sent++
    for (const deed of this.deeds) if (deed.savedIn === undefined) deed.nth = line.sent
    line.toServer.push(sayingAll(Y.encodeStateAsUpdate(this.doc, stateVector)))
  }

  private listen(): void {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'heard') return
      if (this.line) this.line.toServer.push(say.update(update))
      this.deeds.push({ update, nth: this.line && ++this.line.sent, savedIn: undefined })
    })
  }

  /** What is of another epoch is not merged any more, and its writer takes the new one. */
  private beginAnew(): void {
    this.doc = new Y.Doc()
    this.deeds = []
    this.epoch = undefined
    this.listen()
  }

  private hearOwn(decoder: decoding.Decoder): void {
    const kind = decoding.readVarUint(decoder)
    if (kind === 100) this.epoch = (JSON.parse(decoding.readVarString(decoder)) as Welcome).epoch
    if (kind !== 101) return
    const count = decoding.readVarUint(decoder)
    for (const deed of this.deeds) if (deed.nth !== undefined && deed.nth <= count) deed.savedIn ??= this.epoch
  }
}

const [open, closed] = [1, 3]

function guestOf(name: string, toEditor: Uint8Array[], onClosed: () => void): Guest {
  // As much of it as a document asks for.
  const send = (message: Uint8Array) => void toEditor.push(message)
  const socket = { OPEN: open, readyState: open, bufferedAmount: 0, send, close: onClosed, terminate: onClosed }
  return {
    socket: socket as unknown as WebSocket,
    line: new PassThrough(),
    face: { id: people.budi.userId, name },
    rooms: [],
    mode: 'write',
    writings: new Writings(),
    questions: 0,
  }
}

/** An update as the answer to sync step 1: of the same form but for its kind. */
const sayingAll = (update: Uint8Array): Uint8Array => {
  const message = say.update(update)
  message[1] = 1
  return message
}

const loaded = async (id: string): Promise<Stored> => (await updateLog.load(id))! // nobody takes it away

function opened({ snapshot, tail }: Pick<Stored, 'snapshot' | 'tail'>): Y.Doc {
  const doc = new Y.Doc()
  for (const update of [snapshot, ...tail]) if (update.byteLength > 0) Y.applyUpdate(doc, update)
  expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
  return doc
}

/** Told once more, they change nothing. */
function holds(doc: Y.Doc, updates: readonly Uint8Array[]): boolean {
  const before = Y.snapshot(doc)
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc.store.pendingStructs === null && Y.equalSnapshots(before, Y.snapshot(doc))
}

const isSame = (one: Y.Doc, other: Y.Doc) =>
  Y.equalSnapshots(Y.snapshot(one), Y.snapshot(other)) &&
  JSON.stringify(one.getText('isi').toDelta()) === JSON.stringify(other.getText('isi').toDelta())

class Life {
  private readonly id = randomUUID()
  private readonly editors = ['a', 'b', 'c'].map((name) => new Editor(name))
  private server = new Server(this.id)
  private readonly presses: Promise<void>[] = []

  async begin(): Promise<void> {
    await server.database.db.insert(collabDocuments).values({
      id: this.id,
      school_id: school.id,
      kind: 'minutes',
      schema_version: 1,
      snapshot: Buffer.alloc(0),
    })
  }

  async step(step: Step): Promise<void> {
    switch (step.does) {
      case 'inserts':
      case 'deletes':
      case 'marks':
        return this.editors[step.who]!.act(step)
      case 'tells':
        return this.editors[step.who]!.deliver(step.messages)
      case 'hears':
        return this.editors[step.who]!.hear(step.messages)
      case 'talks':
        return this.talk(this.editors[step.who]!)
      case 'comes':
        return this.editors[step.who]!.come(this.server)
      case 'is cut off':
        return this.editors[step.who]!.isCutOff()
      case 'waits':
        return delay(step.milliseconds)
      case 'presses':
        return void this.presses.push(this.server.compact())
      case 'dies':
        return this.die()
      case 'begins anew':
        return this.beginAnew()
    }
  }

  /** All that they have to say, and what is answered to it in the same turn. */
  private async talk(editor: Editor): Promise<void> {
    await editor.come(this.server)
    editor.deliver(Infinity)
    editor.hear(Infinity)
    editor.deliver(Infinity)
    await turn()
    editor.hear(Infinity)
  }

  /** Whatever is under way is written or not, and nobody hears of it. */
  private async die(): Promise<void> {
    for (const editor of this.editors) editor.isCutOff()
    this.server.die()
    this.server = new Server(this.id)
    await this.expectAcknowledged()
  }

  private async beginAnew(): Promise<void> {
    const state = stateOf({ type: 'doc', content: [{ type: 'paragraph' }] })
    await server.database.pool.query(ANEW, [this.id, state])
  }

  private async expectAcknowledged(): Promise<void> {
    const stored = await loaded(this.id)
    const deeds = this.editors.flatMap((editor) => editor.deeds)
    const acknowledged = deeds.filter(({ savedIn }) => savedIn === stored.epoch).map(({ update }) => update)
    expect(holds(opened(stored), acknowledged)).toBe(true)
  }

  /** Everybody writes once more, and all lines carry, until nobody has anything to say. */
  async end(): Promise<void> {
    for (const editor of this.editors) editor.act({ does: 'inserts', who: 0, at: 0, length: 1 })
    const until = performance.now() + longestEnd
    while (!(await this.isQuiet())) {
      if (performance.now() > until) throw new Error('They do not come together.')
      for (const editor of this.editors) await this.talk(editor)
      await delay(5)
    }
    await Promise.all(this.presses)
    await this.expectAcknowledged()
    const stored = await loaded(this.id)
    const replayed = opened(stored)
    for (const { doc } of this.editors) expect(isSame(doc, replayed)).toBe(true)
    const state = await thread.compact({ state: stored.snapshot, updates: stored.tail })
    expect(isSame(opened({ snapshot: state, tail: [] }), replayed)).toBe(true)
    for (const editor of this.editors) editor.isCutOff()
  }

  private async isQuiet(): Promise<boolean> {
    if (this.editors.some(({ line, hasUnsaved }) => !line || hasUnsaved || line.toServer.length > 0)) return false
    if (this.editors.some(({ line }) => line!.toEditor.length > 0)) return false // all have one
    const stored = opened(await loaded(this.id))
    return this.editors.every(({ doc }) => isSame(doc, stored))
  }
}

const ANEW = `
  with gone as (delete from collab_updates where document_id = $1)
  update collab_documents set epoch = epoch + 1, snapshot = $2, snapshot_seq = seq where id = $1`

async function live(steps: readonly Step[]): Promise<void> {
  const life = new Life()
  await life.begin()
  for (const step of steps) {
    await life.step(step)
    await turn()
  }
  await life.end()
}

test('all have the same, and nothing is lost', async () => {
  const Lives = fc.array(fc.array(Step, { maxLength: 60, size: 'max' }), { minLength: atOnce, maxLength: atOnce })
  const lives = fc.asyncProperty(Lives, async (all) => {
    const ends = await Promise.allSettled(all.map(live))
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))).toEqual([])
  })
  // The database answers when it will: what is smaller would be another life.
  await fc.assert(lives, { numRuns: Math.ceil(numRuns / atOnce), endOnFailure: true })
})
