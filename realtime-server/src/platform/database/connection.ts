/** How questions get to PostgreSQL: each with its walls in one message, by itself or as the first of a transaction. */
import type pg from 'pg'
import { QuestionBehind, type Ahead } from './ahead.ts'
import { raising, valuesOf, type Walls } from './walls.ts'

export type Raise = (walls: Walls) => Promise<unknown>
export type Ask = (question: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

const beginning = { name: 'kelasku_begin', text: 'begin' }

/** What a new connection has to learn before it is used: PostgreSQL takes these apart once. */
export async function learn(client: pg.ClientBase): Promise<void> {
  await client.query(beginning)
  await client.query({ ...raising, values: valuesOf({ kind: 'beyond', why: 'nothing is asked behind them' }, 'read') })
  await client.query('rollback')
}

/** Asks each question by itself behind the walls, as a read-only transaction of its own, on whatever connection is free. */
export function askingBehind(walls: Walls, pool: pg.Pool): Ask {
  const ahead = [{ name: raising.name, values: valuesOf(walls, 'read') }]
  return async (question, values) => {
    const client = await pool.connect()
    return new Promise((resolve, reject) => {
      const asked = new QuestionBehind(ahead, question, values, (error, result) => {
        client.release()
        if (error) reject(error)
        else resolve(result)
      })
      client.query(asked)
    })
  }
}

export interface Transaction {
  ask: Ask
  /** Moves what follows behind other walls. */
  raise: Raise
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** Begins with the first question; whoever asks nothing has begun nothing. */
export function transactionOn(client: pg.PoolClient, walls: Walls | undefined): Transaction {
  const ahead: Ahead[] = [{ name: beginning.name, values: [] }]
  if (walls) ahead.push({ name: raising.name, values: valuesOf(walls, 'write') })
  let begun: Promise<void> | undefined

  const askFirst = (question: pg.QueryConfig, values?: unknown[]) =>
    new Promise<pg.QueryResult>((answer, refuse) => {
      begun = new Promise((stand, fall) => {
        const first = new QuestionBehind(ahead, question, values, (error, result) => {
          // A question may fail in a transaction that stands.
          if (first.stands) stand()
          else fall(error)
          if (error) refuse(error)
          else answer(result)
        })
        client.query(first)
      })
      begun.catch(() => {}) // heard by whoever asks next
    })

  const ask: Ask = async (question, values) => {
    if (!begun) return askFirst(question, values)
    await begun
    return client.query(question, values)
  }

  return {
    ask,
    raise: (others) => ask(raising, valuesOf(others, 'write')),
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
