/**
 * For what many do in the same moment where one waits for the other anyway, such as speaking in one room: all who wait
 * are let in by one question, each by themselves, and what they do is done in one transaction. Such a call can also be
 * taken on the fast path, since who calls is found out for many at a time as well.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { callersIn, type Caller } from '#platform/auth/callers.ts'
import { databaseErrorCode, type AuditContext, type Database, type Tx, type Work } from '#platform/database/work.ts'
import { batching } from '#platform/batching.ts'
import { whoIs } from './access.ts'
import { auditContextOf, type Answer, type Ask, type Served } from './serve.ts'

type Sent<E> = Pick<Ask<E>, 'params' | 'body'>

export interface BatchedRequest<E> extends Sent<E> {
  who: Actor
  /** For what is written down of it. */
  by: AuditContext
}

export interface GuardedRequest<E, Subject> extends BatchedRequest<E> {
  subject: Subject
}

interface Service<E, Subject> {
  /** Hands over what each of them asks about, or says why not: row-level security does not hold there, so each is judged by themselves. */
  guardAll: (asking: BatchedRequest<E>[], work: Work) => Promise<(Subject | Refusal)[]>
  /** Answers all of them, in order. */
  run: (asked: GuardedRequest<E, Subject>[], work: Work) => Promise<Answer<E>[]>
  /** Those who share a transaction may be of several schools: why none of them can reach into another's. */
  bypassRls: string
}

/** Authenticated already, or to be with the batch. */
type Come<E> = BatchedRequest<E> | (Sent<E> & { caller: Caller })

/** While one transaction is on its way to the disk, the next is written. */
const lanes = 2
const most = 500
const waiting = 10_000

export function batchedEndpoint<E, Subject>(contract: E, { guardAll, run, bypassRls }: Service<E, Subject>): Served {
  const endpoint = contract as AnyEndpoint
  const { access, idempotent } = endpoint['~orpc'].meta
  if (!idempotent) throw new Error('Only what may be repeated can be done together with others.')

  /** Nothing for callers who have to be authenticated the ordinary way. */
  const answerAll = async (come: readonly Come<E>[], work: Work): Promise<(Answer<E> | Refusal | undefined)[]> => {
    const everybody = await admitted(come, work.tx)
    const asking = everybody.filter((one) => one !== undefined)
    const subjects = await guardAll(asking, work)
    const asked = asking.flatMap((one, nth) => {
      const subject = subjects[nth]! // one for each
      return subject instanceof Refusal ? [] : [{ ...one, subject }]
    })
    const answers = asked.length > 0 ? await run(asked, work) : []
    return everybody.map((one) => {
      if (!one) return undefined
      const subject = subjects.shift()
      return subject instanceof Refusal ? subject : answers.shift()
    })
  }

  const sharing = (database: Database) =>
    batching<Come<E>, Answer<E> | Refusal | undefined>({
      lanes,
      most,
      waiting,
      run: (come) => database.inTransaction({ kind: 'bypass', why: bypassRls }, (work) => answerAll(come, work)),
      isSomebodys,
    })
  let batch: ReturnType<typeof sharing> | undefined
  const answerOf = async (come: Come<E>, database: Database) => {
    batch ??= sharing(database)
    const [answer] = await batch([come])
    return answer
  }

  const ordinary: Served['answer'] = async (sent, { call, database }) => {
    const who = whoIs(call, access) as Actor // a member has access
    const answered = await answerOf({ ...(sent as Sent<E>), who, by: auditContextOf(call) }, database)
    if (answered instanceof Refusal) throw answered
    return { status: 'success', ...(answered as object) }
  }

  const fastPath: Served['fastPath'] = async ({ tokenHash, schoolId, params, body }, database) => {
    const sent = { params, body } as Sent<E> // the same
    const answer = await answerOf({ ...sent, caller: { tokenHash, schoolId } }, database)
    if (!answer || answer instanceof Refusal) return undefined
    // No router stands behind this that would leave out what nobody described.
    return (await endpoint['~orpc'].outputSchema?.parseAsync({ status: 'success', ...(answer as object) })) as object
  }
  return { endpoint, bypassRls, answer: ordinary, fastPath }
}

async function admitted<E>(come: readonly Come<E>[], tx: Tx): Promise<(BatchedRequest<E> | undefined)[]> {
  const callers = come.flatMap((one) => ('caller' in one ? [one.caller] : []))
  const found = callers.length > 0 ? await callersIn(tx, callers) : []
  return come.map((one) => {
    if (!('caller' in one)) return one
    const who = found.shift()
    if (!who) return undefined
    const { params, body } = one
    const { userId, sessionId, schoolId } = who
    return { params, body, who, by: { userId, sessionId, schoolId } }
  })
}

/** A refusal, or what the database cannot take (a value, a row beside another): the others are heard without it. */
const isSomebodys = (error: unknown) => error instanceof Refusal || /^2[123]/.test(databaseErrorCode(error) ?? '')
