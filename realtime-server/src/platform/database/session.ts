/** Drizzle on our pool: statements that come again get a name, and transactions are ours (connection.ts). */
import type { EmptyRelations, SQL } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { transactionOn, type Ask, type Raise } from './connection.ts'
import { nameOf } from './statements.ts'
import type { Walls } from './walls.ts'

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
    return transact(this.pool, undefined, run)
  }
}

/** For what a connection is to learn: it has to name its values by itself. */
export function textOf(statement: SQL): string {
  const { sql, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new Error('Its own values would get the names of those that it is asked with.')
  return sql
}

/** Queries that each stand alone. */
export const queriesOn = (pool: pg.Pool): Db => new NodePgDatabase(dialect, new PoolSession(pool), relations)

/** Drizzle for whatever answers questions: a transaction, or one question after another. */
export function asking(ask: Ask): Tx {
  const client = { query: ask } as unknown as pg.PoolClient // drizzle wants nothing else of a client
  return new NodePgTransaction(dialect, new Session(client, dialect, relations), relations, 0, false)
}

/** Begins, runs and commits, or undoes it all. */
export async function transact<T>(
  pool: pg.Pool,
  walls: Walls | undefined,
  run: (tx: Tx, raise: Raise) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const { ask, raise, commit, rollback } = transactionOn(client, walls)
  let isOver = false
  try {
    const result = await run(asking(ask), raise)
    await commit()
    isOver = true
    return result
  } catch (error) {
    isOver = await rollback().then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    // A connection that still stands in a transaction is thrown away.
    client.release(!isOver)
  }
}
