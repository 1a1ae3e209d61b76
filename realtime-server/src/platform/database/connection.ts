/** How questions get to PostgreSQL: each with its walls in one message, by itself or as the first of a transaction. */
import type pg from 'pg'
import { QuestionBehind, type Ahead } from './ahead.ts'
import { raising, valuesOf, type Walls } from './walls.ts'

/** Moves what is asked next behind other walls; returns those that it was to stand behind before. */
export type Raise = (walls: Walls | undefined) => Walls | undefined
export type Ask = (question: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

const beginning = { name: 'kelasku_begin', text: 'begin' }

/** A statement that is to go ahead of others, with values that it may be tried with. */
export interface Learnt extends Ahead {
  text: string
}

/** What a new connection has to learn before it is used: PostgreSQL takes these apart once. */
export async function learn(client: pg.ClientBase, more: readonly Learnt[] = []): Promise<void> {
  await client.query(beginning)
  await client.query({ ...raising, values: valuesOf({ kind: 'beyond', why: 'nothing is asked behind them' }, 'read') })
  for (const one of more) await client.query(one)
  await client.query('rollback')
}

/** What has to be so for anything to be asked: a statement that fails where it is not. */
export interface Proviso {
  readonly ahead: Ahead
  /** Whether it was, once that was heard. What was not so once is not believed again. */
  isSo?: boolean
}

/** How a proviso says no: `app_not_so` of the migrations. Any other error says nothing about it. */
const notSo = 'KN001'

/**
 * Asks each question by itself behind the walls, as a read-only transaction of its own, on whatever connection is free.
 * @param proviso goes ahead of all that is asked before it was heard
 */
export function askingBehind(walls: Walls, pool: pg.Pool, proviso?: Proviso): Ask {
  const raised = [{ name: raising.name, values: valuesOf(walls, 'read') }]
  return async (question, values) => {
    const client = await pool.connect()
    const doubtful = proviso?.isSo === true ? undefined : proviso
    const ahead = doubtful ? [doubtful.ahead, ...raised] : raised
    return new Promise((resolve, reject) => {
      const asked = new QuestionBehind(ahead, question, values, (error, result) => {
        client.release()
        if (doubtful && asked.stands) doubtful.isSo ??= true
        if (doubtful && error && 'code' in error && error.code === notSo) doubtful.isSo = false
        if (error) reject(error)
        else resolve(result)
      })
      client.query(asked)
    })
  }
}

export interface Transaction {
  ask: Ask
  raise: Raise
  commit(): Promise<void>
  rollback(): Promise<void>
}

/**
 * Begins with the first question; whoever asks nothing has begun nothing. Walls travel ahead of the first question behind
 * them, and only where they are others than those that stand.
 */
export function transactionOn(client: pg.PoolClient, walls: Walls | undefined): Transaction {
  let wanted = walls
  /** What the connection was told last; nobody knows after a savepoint was rolled back, which takes settings along. */
  let raised: Walls | undefined
  let begun: Promise<void> | undefined

  const takeAhead = (): Ahead[] => {
    if (!wanted || wanted === raised) return []
    raised = wanted
    return [{ name: raising.name, values: valuesOf(wanted, 'write') }]
  }

  const askBehind = (ahead: readonly Ahead[], question: pg.QueryConfig, values?: unknown[]) => {
    let first: QuestionBehind | undefined
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      first = new QuestionBehind(ahead, question, values, (error, result) => (error ? reject(error) : resolve(result)))
      client.query(first)
    })
    return { answer, stands: () => first?.stands === true }
  }

  const askFirst = (question: pg.QueryConfig, values?: unknown[]) => {
    const { answer, stands } = askBehind([{ name: beginning.name, values: [] }, ...takeAhead()], question, values)
    begun = answer.then(
      () => undefined,
      (error: unknown) => {
        // A question may fail in a transaction that stands.
        if (!stands()) throw error
      },
    )
    begun.catch(() => {}) // heard by whoever asks next
    return answer
  }

  const ask: Ask = async (question, values) => {
    if (!begun) return askFirst(question, values)
    await begun
    if (/^rollback to/i.test(question.text)) {
      // Nothing may go ahead of it: in a transaction that has failed nothing else is answered.
      raised = undefined
      return client.query(question, values)
    }
    const ahead = takeAhead()
    return ahead.length > 0 ? askBehind(ahead, question, values).answer : client.query(question, values)
  }

  return {
    ask,
    raise(others) {
      const before = wanted
      wanted = others
      return before
    },
    async commit() {
      if (!begun) return
      await begun
      const { command } = await client.query('commit')
      // PostgreSQL answers "commit" so when a statement had failed and somebody caught its error.
      if (command !== 'COMMIT')
        throw new Error('A statement of this transaction had failed, so nothing of it was kept.')
    },
    async rollback() {
      if (begun) await client.query('rollback')
    },
  }
}
