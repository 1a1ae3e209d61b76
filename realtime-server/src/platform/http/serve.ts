/**
 * `serve(contract, { guard, run })`: the only way to answer a call. The guard is a required key, so an endpoint that
 * forgets to ask who may use it does not compile. It is necessary, not sufficient: the guard proves that the person may
 * see the subject; the service asks about the act.
 */
import type { AccessOf, AnyEndpoint, InputOf, OutputOf } from '@kelasku/shared/kernel/endpoint'
import type { Caller } from '#platform/auth/callers.ts'
import {
  Unproven,
  WantsTransaction,
  type AuditContext,
  type Database,
  type Proviso,
  type Walls,
  type Work,
} from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Call, WhoOf } from './call.ts'
import { answeredBefore, answerOnce, isRepeatable } from './idempotency.ts'
import { kept } from './keeping.ts'
import { whoIs } from './knock.ts'

export interface Ask<E> {
  who: WhoOf<AccessOf<E>>
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  work: Work
  call: Call
}

type Part<E, Name extends string> = InputOf<E> extends { [K in Name]: infer P } ? P : undefined

/**
 * What a run gives back: the envelope without its status, or a file with its headers. A file that takes long to make
 * comes as a function, which is called after the commit, when the call holds no connection any more.
 */
export type Answer<E> =
  OutputOf<E> extends { status: 'success' } ? Omit<OutputOf<E>, 'status'> : OutputOf<E> | (() => Promise<OutputOf<E>>)

interface Service<E, Subject, Prepared> {
  /**
   * What takes long and must hold no database connection meanwhile: hashing a password, asking another server. Runs
   * before the transaction and before the guard, so it may refuse but must not act.
   */
  prepare?: (ask: Omit<Ask<E>, 'work'>) => Promise<Prepared>
  /** Proves that the caller may see the subject, and hands it over. Throws a Refusal otherwise. */
  guard: (ask: Ask<E> & { prepared: Prepared }) => Promise<Subject> | Subject
  run: (ask: Ask<E> & { subject: Awaited<Subject>; prepared: Prepared }) => Promise<Answer<E>> | Answer<E>
  /** Why this call has to work beyond the wall of one school. Listed and counted by a test. */
  beyondSchool?: string
  /** How long the caller may keep the answer (keeping.ts); without it, not at all. What is kept for a day we keep too. */
  headers?: Readonly<Record<string, string>>
}

/** For calls that anyone may make once past their `access`: says aloud that nothing else is asked. */
export const everyone = () => undefined

/** The call, and the way to do its work. */
export interface CallContext {
  call: Call
  /** Who calls is remembered, and it has not been heard that this is so: only for what `reads`. */
  proviso?: Proviso | undefined
  database: Database
  secrets: Secrets
}

/** Who calls, unproven, and what they send, as the contract has parsed it. */
export interface ShortAsk<E> extends Caller {
  params: Part<E, 'params'>
  body: Part<E, 'body'>
}

/** Answers what is entirely in order, and declines anything else by answering nothing (short-way.ts). */
export type ShortAnswer<E> = (ask: ShortAsk<E>, database: Database) => Promise<Answer<E> | undefined>

export interface Served {
  endpoint: AnyEndpoint
  beyondSchool: string | undefined
  /** @param sent as the contract has parsed it; what comes out is checked by it before it leaves (calls.ts). */
  answer: (sent: unknown, context: CallContext) => Promise<unknown>
  /** Whether it may be begun before it is known who calls: it asks before it does anything, and can be thrown away. */
  reads: () => boolean
  headers?: Readonly<Record<string, string>> | undefined
  short?: ((ask: ShortAsk<unknown>, database: Database) => Promise<object | undefined>) | undefined
}

export function serve<E, Subject, Prepared = undefined>(contract: E, service: Service<E, Subject, Prepared>): Served {
  const endpoint = contract as AnyEndpoint
  const untyped = service as unknown as UntypedService
  const { beyondSchool, headers } = service
  return { endpoint, beyondSchool, headers, ...answering(endpoint, untyped) }
}

type Statement<E> = Omit<Ask<E>, 'work'>

interface ByStatement<E> {
  guardedBy: string
  run: (ask: Statement<E>) => Promise<Answer<E>>
  /** Where even the door is too much: the statement finds out by itself who calls. */
  short?: ShortAnswer<E>
}

/**
 * For the few calls that a thousand people make in the same second: no transaction is opened for them, since what they
 * do is one statement of their own, which asks by itself who may. `guardedBy` says which.
 */
export function serveByStatement<E>(contract: E, { run, guardedBy, short }: ByStatement<E>): Served {
  const endpoint = contract as AnyEndpoint
  const { access } = endpoint['~orpc'].meta
  const answer: Served['answer'] = async (sent, { call }) => {
    const asked = { ...(sent as object), who: whoIs(call, access), call }
    const answered = await run(asked as unknown as Statement<E>)
    return { status: 'success', ...(answered as object) }
  }
  return { endpoint, beyondSchool: guardedBy, answer, reads: () => false, short }
}

interface UntypedService {
  headers?: Readonly<Record<string, string>>
  prepare?: (ask: unknown) => Promise<unknown>
  guard: (ask: unknown) => unknown
  run: (ask: unknown) => Promise<Answered> | Answered
  beyondSchool?: string
}

type Later = () => Promise<object>
type Answered = Record<string, unknown> | Later

function answering(endpoint: AnyEndpoint, service: UntypedService): Pick<Served, 'answer' | 'reads'> {
  const { access, idempotent, signed } = endpoint['~orpc'].meta
  // Until it turns out to write, such as a note of who looked at what.
  let onlyReads = endpoint['~orpc'].route.method === 'GET'
  const isFile = endpoint['~orpc'].route.outputStructure === 'detailed'

  // What several calls wait for is asked by somebody who has been asked after.
  const isShared = service.headers === kept.forADay
  const isPersonal = access === 'member' || access === 'session'
  const isPlain = isPersonal && !signed && !isFile && !isShared && service.prepare === undefined
  const reads = () => onlyReads && isPlain
  const answer: Served['answer'] = async (sent, { call, proviso, database, secrets }) => {
    const asked = { ...(sent as object), who: whoIs(call, access), call }
    const inWork = async <T>(run: (work: Work) => Promise<T>): Promise<T> => {
      const walls = wallsOf(call, service)
      if (onlyReads) {
        try {
          return await database.inReading(walls, run, proviso)
        } catch (error) {
          if (!(error instanceof WantsTransaction)) throw error
          onlyReads = false
        }
      }
      // Somebody else's call has just found out; this one is nobody's yet.
      if (proviso && !proviso.isSo) throw new Unproven()
      return database.inTransaction(walls, run, auditContextOf(call))
    }
    // What prepares may spend something, such as a solved captcha: a repeated call must not be asked for it again.
    if (service.prepare && isRepeatable(call)) {
      const before = await inWork((work) => answeredBefore(work, call, secrets))
      if (before) return before
    }
    const prepared = await service.prepare?.(asked)
    const act = async (work: Work): Promise<Answered> => {
      const ask = { ...asked, prepared, work }
      const subject = await service.guard(ask)
      const result = await service.run({ ...ask, subject })
      return isFile || typeof result === 'function' ? result : { status: 'success', ...result }
    }
    const answered = await inWork((work) => (idempotent ? act(work) : answerOnce(work, call, secrets, act)))
    return typeof answered === 'function' ? answered() : answered
  }
  return { answer, reads }
}

function wallsOf(call: Call, { beyondSchool }: Pick<UntypedService, 'beyondSchool'> = {}): Walls {
  if (beyondSchool !== undefined) return { kind: 'beyond', why: beyondSchool }
  if (call.knock.kind !== 'admitted') return { kind: 'school', userId: '', schoolIds: [], schoolId: undefined }
  const { person, actor } = call.knock.admitted
  const schoolIds = [...new Set(person.memberships.map((membership) => membership.schoolId))]
  return { kind: 'school', userId: person.userId, schoolIds, schoolId: actor?.schoolId }
}

export function auditContextOf(call: Call): AuditContext {
  if (call.knock.kind !== 'admitted') return { requestId: call.id }
  const { person, actor } = call.knock.admitted
  return { requestId: call.id, userId: person.userId, sessionId: person.sessionId, schoolId: actor?.schoolId }
}
