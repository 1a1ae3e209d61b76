/**
 * For what many do in the same moment where one waits for the other anyway, such as speaking in one room: each is let in
 * by itself, with a look that holds nothing, or all of them by one question, and what they do is done for all who wait in
 * one transaction.
 */
import type { AccessOf, AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { implement } from '@orpc/server'
import { databaseErrorCode, type AuditContext, type Database, type Work } from '#platform/database/work.ts'
import { gathering } from '#platform/gathering.ts'
import type { WhoOf } from './call.ts'
import { whoIs } from './knock.ts'
import { auditContextOf, wallsOf, type Answer, type Ask, type CallContext, type Served } from './serve.ts'

export interface Asked<E, Subject> {
  who: WhoOf<AccessOf<E>>
  /** For what is written down of it. */
  by: AuditContext
  body: Ask<E>['body']
  subject: Subject
}

type Asking<E> = Omit<Asked<E, never>, 'subject'>

interface Shared<E, Subject> {
  /** Answers all of them, in order. */
  run: (asked: Asked<E, Subject>[], work: Work) => Promise<Answer<E>[]>
  /** Those who share a transaction may be of several schools: why none of them can reach into another's. */
  beyondSchool: string
}

interface OneByOne<E, Subject> extends Shared<E, Subject> {
  /** Proves that the caller may, by what can be read. Throws a Refusal otherwise. */
  guard: (ask: Ask<E>) => Promise<Subject>
}

interface AtOnce<E, Subject> extends Shared<E, Subject> {
  /** The same for all of them by one question, in order: no wall stands around it, and each is judged by themselves. */
  guardAll: (asking: Asking<E>[], work: Work) => Promise<(Subject | Refusal)[]>
}

/** With what a guard of its own has found. */
type Come<E, Subject> = Asking<E> & { subject?: Subject }

const subjectOf = <Subject>({ subject }: { subject?: Subject }): Subject => subject as Subject // its guard has found it

/** While one transaction is on its way to the disk, the next is written. */
const lanes = 2
const most = 500
const waiting = 10_000

export function serveTogether<E, Subject>(contract: E, service: OneByOne<E, Subject> | AtOnce<E, Subject>): Served {
  const { beyondSchool, run } = service
  const endpoint = contract as AnyEndpoint
  const { access, idempotent } = endpoint['~orpc'].meta
  if (!idempotent) throw new Error('Only what may be repeated can be done together with others.')
  const answerAll = async (come: Come<E, Subject>[], work: Work): Promise<(Answer<E> | Refusal)[]> => {
    const subjects = 'guardAll' in service ? await service.guardAll(come, work) : come.map(subjectOf)
    const asked = come.flatMap((one, nth) => {
      const subject = subjects[nth]! // one for each
      return subject instanceof Refusal ? [] : [{ ...one, subject }]
    })
    const answers = asked.length > 0 ? await run(asked, work) : []
    return subjects.map((subject) => (subject instanceof Refusal ? subject : answers.shift()!))
  }
  const sharing = (database: Database) =>
    gathering<Come<E, Subject>, Answer<E> | Refusal>({
      lanes,
      most,
      waiting,
      run: (asked) => database.inTransaction({ kind: 'beyond', why: beyondSchool }, (work) => answerAll(asked, work)),
      isSomebodys,
    })
  let gather: ReturnType<typeof sharing> | undefined

  const procedure = implement(endpoint)
    .$context<CallContext>()
    .handler(async ({ context: { call, database }, input }) => {
      const ask = { ...(input as object), who: whoIs(call, access), call } as unknown as Omit<Ask<E>, 'work'> // as the contract has parsed it
      const admitted =
        'guard' in service
          ? { subject: await database.inReading(wallsOf(call), (work) => service.guard({ ...ask, work })) }
          : {}
      gather ??= sharing(database)
      const [answered] = await gather([{ who: ask.who, by: auditContextOf(call), body: ask.body, ...admitted }])
      if (answered instanceof Refusal) throw answered
      return { status: 'success', ...(answered as object) }
    })
  return { endpoint, beyondSchool, procedure }
}

/** A refusal, or what the database cannot take (a value, a row beside another): the others are heard without it. */
const isSomebodys = (error: unknown) => error instanceof Refusal || /^2[123]/.test(databaseErrorCode(error) ?? '')
