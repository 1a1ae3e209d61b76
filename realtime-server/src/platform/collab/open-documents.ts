/**
 * The documents that somebody has open on this server, each opened once, and what happens with them besides being written
 * in: other servers are told, updates are compacted in the thread, their feature looks at what rests.
 */
import type { Database } from '#platform/database/work.ts'
import type { DocumentWord } from '#platform/live/relay.ts'
import type { Log } from '#platform/log.ts'
import type { DocumentKind } from './kind.ts'
import type { Manuscripts } from './manuscripts.ts'
import { OpenDocument } from './open-document.ts'
import type { Thread } from './thread.ts'
import type { UpdateLog } from './update-log.ts'

interface OpenDocumentsParts {
  database: Database
  log: Log
  kinds: ReadonlyMap<string, DocumentKind>
  updateLog: UpdateLog
  thread: Thread
  manuscripts: Manuscripts
  publishToOthers: (word: () => DocumentWord) => void
}

export class OpenDocuments {
  private readonly parts: OpenDocumentsParts
  private readonly documents = new Map<string, Promise<OpenDocument | undefined>>()
  /** Looks of features that are under way, so that nobody takes the thread from under them. */
  private readonly looks = new Set<Promise<void>>()
  private hasLookedForTheLastTime = false

  constructor(parts: OpenDocumentsParts) {
    this.parts = parts
  }

  /** Opens it where nobody has it open. Nothing where there is no such document. */
  get(id: string): Promise<OpenDocument | undefined> {
    const known = this.documents.get(id)
    if (known) return known
    // Only this one: it may have been opened anew since.
    const forget = () => void (this.documents.get(id) === opening && this.documents.delete(id))
    const opening = this.open(id, forget)
    this.documents.set(id, opening)
    opening.then((document) => document ?? forget(), forget)
    return opening
  }

  /** What another server has stored. */
  hear(word: DocumentWord): void {
    const update = Buffer.from(word.update, 'base64')
    void this.documents.get(word.document)?.then((document) => document?.hearOther({ seq: word.seq, update }))
  }

  /** Something that other servers have stored may have been lost. */
  catchUp(): void {
    for (const opening of this.documents.values()) void opening.then((document) => document?.catchUp())
  }

  /** When all that was written so far is on the disk, or given up. */
  async settled(): Promise<void> {
    await Promise.all([...this.documents.values()].map(async (opening) => (await opening)?.settled()))
  }

  /** Lets no feature look any more, and resolves when those that do have ended. */
  async endLooks(): Promise<void> {
    this.hasLookedForTheLastTime = true
    await Promise.all(this.looks)
  }

  private async open(id: string, forget: () => void): Promise<OpenDocument | undefined> {
    const { updateLog, kinds, publishToOthers } = this.parts
    const stored = await updateLog.load(id)
    if (!stored) return undefined
    const document: OpenDocument = new OpenDocument(id, stored, {
      forget,
      async append(entry) {
        const seq = await updateLog.append(entry)
        if (seq !== undefined)
          publishToOthers(() => ({ kind: 'written', document: id, seq, update: base64(entry.update) }))
        return seq
      },
      since: (seq) => updateLog.since(id, seq),
      needsCompaction: () => void this.compact(document),
      rested: () => void this.lookAt(document, kinds.get(stored.kind)),
    })
    return document
  }

  private async compact(document: OpenDocument): Promise<void> {
    const { updateLog, thread, log } = this.parts
    const what = document.beginCompaction()
    if (!what) return
    try {
      const state = await thread.compact(what)
      await updateLog.compact(document.id, { epoch: document.epoch, until: what.until }, state)
      document.endCompaction(state)
    } catch (error) {
      document.endCompaction(undefined)
      log.error({ err: error, document: document.id }, 'a document could not be compacted together')
    }
  }

  private async lookAt({ id }: OpenDocument, kind: DocumentKind | undefined): Promise<void> {
    const { database, manuscripts, log } = this.parts
    if (!kind?.rested || this.hasLookedForTheLastTime) return
    const look = kind.rested(id, { database, manuscripts }).catch((error: unknown) => {
      log.error({ err: error, document: id }, 'what was written in a document could not be looked at')
    })
    this.looks.add(look)
    await look
    this.looks.delete(look)
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
