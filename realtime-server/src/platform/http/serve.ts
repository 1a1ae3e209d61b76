/**
 * `serve(contract, { guard, run })`: the only way to answer a call. The guard is a required key, so an endpoint that
 * forgets to ask who may use it does not compile. It is necessary, not sufficient: the guard proves that the person may
 * see the subject; the service asks about the act.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { AccessOf, AnyEndpoint, InputOf, OutputOf } from '@kelasku/shared/kernel/endpoint'
import type { Caller } from '#platform/auth/callers.ts'
import type { AuditContext, Database, RlsContext, Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Call, WhoOf } from './call.ts'
import { answeredBefore, answerOnce, isRepeatable } from './idempotency.ts'
import { whoIs } from './access.ts'

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
  /** Why this call has to reach rows beyond one school. The reasons are listed by a test. */
  bypassRls?: string
  /** How long the caller may keep the answer (cache-policy.ts); without it, not at all. What is kept for a day we keep too. */
  headers?: Readonly<Record<string, string>>
}

/** For calls that anyone may make once past their `access`: says aloud that nothing else is asked. */
export const everyone = () => undefined

/** The call, and the way to do its work. */
export interface CallContext {
  call: Call
  database: Database
  secrets: Secrets
}

/** Who calls, not yet authenticated, and what they send, as the contract has parsed it. */
export interface FastAsk<E> extends Caller {
  params: Part<E, 'params'>
  body: Part<E, 'body'>
}

/** Answers what is entirely in order, and declines anything else by answering nothing (fast-path.ts). */
export type FastAnswer<E> = (ask: FastAsk<E>, database: Database) => Promise<Answer<E> | undefined>

export interface Served {
  endpoint: AnyEndpoint
  bypassRls: string | undefined
  /** @param sent as the contract has parsed it; what comes out is checked by it before it leaves (calls.ts). */
  answer: (sent: unknown, context: CallContext) => Promise<unknown>
  headers?: Readonly<Record<string, string>> | undefined
  fastPath?: ((ask: FastAsk<unknown>, database: Database) => Promise<object | undefined>) | undefined
}

export function serve<E, Subject, Prepared = undefined>(contract: E, service: Service<E, Subject, Prepared>): Served {
  const endpoint = contract as AnyEndpoint
  const untyped = service as unknown as UntypedService
  const { bypassRls, headers } = service
  return { endpoint, bypassRls, headers, answer: answering(endpoint, untyped) }
}

type Statement<E> = Omit<Ask<E>, 'work'>

interface ByStatement<E> {
  guardedBy: string
  run: (ask: Statement<E>) => Promise<Answer<E>>
  /** Where even authentication is too much: the statement finds out by itself who calls. */
  fastPath?: FastAnswer<E>
}

/**
 * For the few calls that a thousand people make in the same second: no transaction is opened for them, since what they
 * do is one statement of their own, which asks by itself who may. `guardedBy` says which.
 */
export function serveByStatement<E>(contract: E, { run, guardedBy, fastPath }: ByStatement<E>): Served {
  const endpoint = contract as AnyEndpoint
  const { access } = endpoint['~orpc'].meta
  const answer: Served['answer'] = async (sent, { call }) => {
    const asked = { ...(sent as object), who: whoIs(call, access), call }
    const answered = await run(asked as unknown as Statement<E>)
    return { status: 'success', ...(answered as object) }
  }
  return { endpoint, bypassRls: guardedBy, answer, fastPath }
}

interface UntypedService {
  headers?: Readonly<Record<string, string>>
  prepare?: (ask: unknown) => Promise<unknown>
  guard: (ask: unknown) => unknown
  run: (ask: unknown) => Promise<Answered> | Answered
  bypassRls?: string
}

type Later = () => Promise<object>
type Answered = Record<string, unknown> | Later

function answering(endpoint: AnyEndpoint, service: UntypedService): Served['answer'] {
  const { access, idempotent, reads } = endpoint['~orpc'].meta
  const isFile = endpoint['~orpc'].route.outputStructure === 'detailed'

  return async (sent, { call, database, secrets }) => {
    const asked = { ...(sent as object), who: whoIs(call, access), call }
    const context = rlsContextOfCall(call, service)
    const inWork = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
      reads ? database.inReadTransaction(context, run) : database.inTransaction(context, run, auditContextOf(call))

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
}

export function rlsContextOfCall(call: Call, { bypassRls }: Pick<UntypedService, 'bypassRls'> = {}): RlsContext {
  if (bypassRls !== undefined) return { kind: 'bypass', why: bypassRls }
  if (call.auth.kind !== 'authenticated') return { kind: 'school', userId: '', schoolIds: [], schoolId: undefined }
  const { person, actor } = call.auth.caller
  const schoolIds = [...new Set(person.memberships.map((membership) => membership.schoolId))]
  return { kind: 'school', userId: person.userId, schoolIds, schoolId: actor?.schoolId }
}

const capacitiesOf = ({ roles, isAdmin, positions }: Actor): string[] => [
  ...new Set([...(isAdmin ? ['ADMIN'] : []), ...roles, ...positions]),
]

export function auditContextOf(call: Call): AuditContext {
  if (call.auth.kind !== 'authenticated') return { requestId: call.id }
  const { person, actor } = call.auth.caller
  const { userId, sessionId } = person
  return {
    requestId: call.id,
    userId,
    sessionId,
    ...(actor && { schoolId: actor.schoolId, actedAs: capacitiesOf(actor) }),
  }
}
