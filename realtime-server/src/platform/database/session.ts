/**
 * Drizzle on our pool: statements that come again get a name, and a transaction begins with whatever settings it needs in
 * one message, since each message wakes another process and that costs more than what most of them ask.
 */
import type { EmptyRelations } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { nameOf } from './statements.ts'

export type Db = NodePgDatabase
export type Tx = NodePgTransaction<EmptyRelations>

const dialect = new PgDialect({ codecs: nodePgCodecs })
const relations: EmptyRelations = {}

type Preparing = Parameters<NodePgSession<EmptyRelations>['prepareQuery']>

class Session extends NodePgSession<EmptyRelations> {
  override prepareQuery<T extends PreparedQueryConfig>(...[query, mode, given, ...more]: Preparing) {
    // Without values there is little to plan, and several statements may travel in one text.
    const name = given || (query.params.length > 0 && nameOf(query.sql)) || false
    return super.prepareQuery<T>(query, mode, name, ...more)
  }
}

class PoolSession extends Session {
  private readonly pool: pg.Pool
  constructor(pool: pg.Pool) {
    super(pool, dialect, relations)
    this.pool = pool
  }
  override transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return transact(this.pool, [], run)
  }
}

/** Queries that each stand alone. */
export const queriesOn = (pool: pg.Pool): Db => new NodePgDatabase(dialect, new PoolSession(pool), relations)

/**
 * Begins, runs and commits, or undoes it all. The first query waits until the settings stand: sent along with them it
 * would be quicker, and would run without any if they failed.
 */
export async function transact<T>(pool: pg.Pool, settings: readonly string[], run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isOver = false
  try {
    await client.query(['begin', ...settings].join(';'))
    const result = await run(txOn(client))
    const { command } = await client.query('commit')
    isOver = true
    // PostgreSQL answers "commit" so when a statement had failed and somebody caught its error.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed, so nothing of it was kept.')
    return result
  } catch (error) {
    isOver ||= await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    // A connection that still stands in a transaction is thrown away.
    client.release(!isOver)
  }
}

const txs = new WeakMap<pg.PoolClient, Tx>()

/** One for each connection, whatever the number of transactions on it. */
function txOn(client: pg.PoolClient): Tx {
  const known = txs.get(client)
  if (known) return known
  const tx = new NodePgTransaction(dialect, new Session(client, dialect, relations), relations, 0, false)
  txs.set(client, tx)
  return tx
}
