/**
 * Files on their way, by tus 1.0: a phone that loses its line goes on where it stopped, as often as it has to. What was
 * acknowledged is on the disk. The library speaks the protocol; whose upload it is, what may come and what becomes of it
 * is asked here, at every request.
 */
import { randomUUID } from 'node:crypto'
import { isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { largestFile, largestPicture } from '@kelasku/shared/kernel/file-size'
import { fileRefusal, fileTooLarge } from '@kelasku/shared/kernel/files'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import { DataStore, Metadata, Server, Upload } from '@tus/server'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { millisecondsInDay } from 'date-fns/constants'
import type { Request, RequestHandler, Response } from 'express'
import type { Database, Work } from '#platform/database/work.ts'
import { checkAccess, whoIs } from '#platform/http/access.ts'
import type { Call } from '#platform/http/call.ts'
import type { Identify } from '#platform/http/caller.ts'
import { errorBody, refusalOf, reportBug } from '#platform/http/errors.ts'
import { callHeaders } from '#platform/http/headers.ts'
import { auditContextOf, rlsContextOfCall } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { requireRoom } from '../quota.ts'
import { uploads } from '../table.ts'
import { finishUpload } from './finish.ts'
import { newLocker } from './locker.ts'
import { openParts, type Parts } from './parts.ts'

export const daysKept = 7
const path = '/api/uploads'
/** How long an older request has to put down what it has, before a newer one goes on. */
const drainMs = 100

interface UploadsParts {
  tools: Toolbox
  database: Database
  identify: Identify
}

interface Caller {
  call: Call
  who: Actor
  /** Of the upload in the address, which is the caller's own; nothing where one begins. */
  id: string | undefined
}

export function serveUploads({ tools, database, identify }: UploadsParts): RequestHandler {
  const parts = openParts(tools.files.partsFolder)
  const callers = new WeakMap<object, Caller>()
  const db = tools.bypassRls('files on their way are nobody else’s, whatever the school')

  /** The library hands its own kind of request around; behind it is the one that came. */
  const callerOf = (request: { runtime?: { node?: { req: object } | undefined } | undefined }): Caller => {
    const caller = request.runtime?.node && callers.get(request.runtime.node.req)
    if (!caller) throw new Error('A request for an upload did not come by the front door.')
    return caller
  }
  const inTransaction = <T>({ call }: Caller, run: (work: Work) => Promise<T>) =>
    database.inTransaction(rlsContextOfCall(call), run, auditContextOf(call))

  async function requireOwn({ userId, schoolId }: Actor, id: string): Promise<void> {
    const [row] = isId(id) ? await db.select().from(uploads).where(eq(uploads.id, id)) : []
    if (row?.owner_id !== userId || row.school_id !== schoolId) throw refusal.not_found()
  }

  /** Said before the first byte is sent, as far as it can be known by then. */
  async function requireWelcome(caller: Caller): Promise<void> {
    const { purpose, media_type, size } = announcedBy(caller.call)
    const rule = tools.files.ruleOf(purpose)
    if (!rule?.isUploaded || size === 0) throw fileRefusal.unsupported_kind()
    const largest = media_type.startsWith('image/') ? largestPicture : (rule.largest ?? largestFile)
    if (size > largest) throw fileTooLarge({ size, type: media_type, largest })
    await parts.requireRoomFor(size)
    const { userId: ownerId, schoolId } = caller.who
    // Whoever begins many and ends none would fill the disk and keep nothing.
    const coming = size + (await bytesComing(ownerId))
    await inTransaction(caller, (work) =>
      requireRoom(work, { ownerId, schoolId, isStaff: isStaff(caller.who) }, coming),
    )
  }

  /** As much as somebody has announced and not ended. */
  async function bytesComing(ownerId: string): Promise<number> {
    const [row] = await db
      .select({ bytes: sql`coalesce(sum(${uploads.size}), 0)`.mapWith(Number) })
      .from(uploads)
      .where(and(eq(uploads.owner_id, ownerId), isNull(uploads.file_id)))
    return row?.bytes ?? 0
  }

  /** Answers with what is said of a call that is refused; the library knows only its own words. */
  async function finish(caller: Caller, id: string) {
    try {
      const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
      if (upload?.file_id !== null) return {}
      const { who } = caller
      await finishUpload({ who, upload, parts, tools, inTransaction: (run) => inTransaction(caller, run) })
      return {}
    } catch (error) {
      const refused = refusalOf(error) ?? reportBug(error, caller.call.id, tools.log)
      const { status } = refused.kind
      // What is refused for what it is would be refused again, and must not lie here for a week. Where only the room is
      // missing it waits: its owner may remove something, or the school give more, and nothing is sent twice.
      if ((status === 413 || status === 422) && !isForRoom(refused)) await forget(db, parts, [id])
      const body = JSON.stringify(errorBody(refused, caller.call.id))
      return { status_code: status, headers: { 'content-type': 'application/json' }, body }
    }
  }

  const tus = new Server({
    path,
    relativeLocation: true,
    datastore: new PartStore(parts, db),
    locker: newLocker(),
    lockDrainTimeout: drainMs,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    // By itself the library takes what stands behind the last slash, also of what follows a question mark.
    getFileIdFromRequest: (request) => callerOf(request).id,
    async onUploadCreate(request, { id }) {
      const { call, who } = callerOf(request)
      await db.insert(uploads).values({ id, owner_id: who.userId, school_id: who.schoolId, ...announcedBy(call) })
      return {}
    },
    onUploadFinish: (request, { id }) => finish(callerOf(request), id),
    onResponseError(request, error) {
      if (!(error instanceof Error)) return undefined // the protocol's own words
      const { call } = callerOf(request)
      const known = refusalOf(error) ?? reportBug(error, call.id, tools.log)
      return { status_code: known.kind.status, body: JSON.stringify(errorBody(known, call.id)) }
    },
  })

  const client = { id: tools.config.CLIENT_ID, secret: tools.config.CLIENT_SECRET }
  const headers = callHeaders(tools.config)
  async function handle(req: Request, res: Response): Promise<void> {
    const call = await identify(req)
    checkAccess(call, member, client)
    const id = typeof req.params.id === 'string' ? req.params.id : undefined
    const caller = { call, who: whoIs(call, 'member') as Actor, id }
    if (id === undefined) await requireWelcome(caller)
    else await requireOwn(caller.who, id)
    callers.set(req, caller)
    await tus.handle(req, res)
  }
  return (req, res, next) => {
    req.entry.route = path
    res.set(headers)
    handle(req, res).catch(next)
  }
}

const isForRoom = ({ kind: { code } }: Refusal): boolean => code === 'own_quota_full' || code === 'school_quota_full'

/** As of a call that only members make. */
const member = {
  access: 'member',
  reads: false,
  signed: false,
  idempotent: true,
  isSocketCall: false,
  withFirstPassword: false,
  refuses: [],
} as const

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

/** What the headers of a new upload say of it. */
function announcedBy({ header }: Pick<Call, 'header'>) {
  const { filename, filetype, purpose, sha256 = null } = metadataIn(header('upload-metadata'))
  const size = Number(header('upload-length'))
  const isHash = sha256 === null || /^[0-9a-f]{64}$/.test(sha256)
  if (!Number.isSafeInteger(size) || size < 0 || !filename || !purpose || !isHash)
    throw refusal.INVALID_REQUEST_PAYLOAD()
  const name = filename.replaceAll('\0', '').slice(0, 300)
  return { purpose, name, media_type: (filetype ?? '').replaceAll('\0', '').slice(0, 100), size, sha256 }
}

function metadataIn(said: string | undefined): ReturnType<typeof Metadata.parse> {
  try {
    return Metadata.parse(said)
  } catch {
    throw refusal.INVALID_REQUEST_PAYLOAD()
  }
}

/** What the library stores by: the row says what was announced, the part how much of it is here. */
class PartStore extends DataStore {
  readonly #parts: Parts
  readonly #db: ReturnType<Toolbox['bypassRls']>

  constructor(parts: Parts, db: ReturnType<Toolbox['bypassRls']>) {
    super()
    this.extensions = ['creation', 'termination', 'expiration']
    this.#parts = parts
    this.#db = db
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#parts.begin(upload.id)
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#db.select().from(uploads).where(eq(uploads.id, id))
    if (!row) throw refusal.not_found()
    const length = row.file_id === null ? await this.#parts.lengthOf(id) : row.size
    if (length === undefined) throw refusal.not_found()
    return new Upload({ id, size: row.size, offset: length, creation_date: row.created_at.toISOString() })
  }

  override write(bytes: Parameters<DataStore['write']>[0], id: string, offset: number): Promise<number> {
    return this.#parts.write(id, offset, bytes)
  }

  override remove(id: string): Promise<void> {
    return forget(this.#db, this.#parts, [id])
  }

  override getExpiration(): number {
    return daysKept * millisecondsInDay
  }
}

/** A file that has come of one stays. */
async function forget(db: ReturnType<Toolbox['bypassRls']>, parts: Parts, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(uploads).where(inArray(uploads.id, [...ids]))
  for (const id of ids) await parts.remove(id)
}

/** For the housekeeping: what nobody has gone on with, and parts that no row knows. */
export async function forgetOldUploads({ bypassRls, files }: Toolbox): Promise<void> {
  const db = bypassRls('files on their way are nobody else’s, whatever the school')
  const parts = openParts(files.partsFolder)
  const isOld = lt(uploads.created_at, sql`now() - make_interval(days => ${daysKept})`)
  const old = await db.select({ id: uploads.id }).from(uploads).where(isOld)
  await forget(
    db,
    parts,
    old.map(({ id }) => id),
  )
  const lying = await parts.all()
  const known =
    lying.length === 0
      ? []
      : await db
          .select({ id: uploads.id })
          .from(uploads)
          .where(and(inArray(uploads.id, lying.filter(isId)), sql`file_id is null`))
  const ours = new Set(known.map(({ id }) => id))
  for (const id of lying.filter((one) => !ours.has(one))) await parts.removeIfOld(id)
}
