/** A transaction on one connection of a pool: begins, says whose rows are meant, runs, and commits or undoes it all. */
import type { EmptyRelations } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction, nodePgCodecs } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { nameOf } from './statements.ts'
import { schoolRole, setRlsContext, type RlsContext } from './rls.ts'

export type Tx = NodePgTransaction<EmptyRelations>

/** Two handles of the same transaction. */
export interface Handles {
  tx: Tx
  /** As the owner of the tables, beyond every school. */
  beyond: Tx
}

export async function transact<T>(
  pool: pg.Pool,
  context: RlsContext,
  mode: 'read only' | 'read write',
  run: (handles: Handles) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isOver = false
  try {
    await client.query(`begin ${mode}`)
    const tx = txOn(naming(client))
    if (context.kind === 'school') await tx.execute(setRlsContext(context))
    const result = await run({ tx, beyond: context.kind === 'school' ? txOn(asOwner(naming(client))) : tx })
    const { command } = await client.query('commit')
    // PostgreSQL answers "commit" with a rollback when a statement had failed and somebody caught its error.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed, so nothing of it was kept.')
    isOver = true
    return result
  } catch (error) {
    isOver = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    // A connection that still stands in a transaction is thrown away.
    client.release(!isOver)
  }
}

/** All that drizzle asks of a client. */
interface Asking {
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** Statements that come again get a name: PostgreSQL takes them apart and plans them once on each connection. */
const naming = (client: pg.PoolClient): Asking => ({
  query: (statement, values = []) =>
    client.query(
      { ...statement, name: statement.name ?? (values.length > 0 ? nameOf(statement.text) : undefined) },
      values,
    ),
})

const roleOf = (role: string): pg.QueryConfig => ({ name: `kelasku_role_${role}`, text: `set local role ${role}` })

/** The role stands around this one statement: what else is asked meanwhile on the same connection is asked without it. */
const asOwner = (client: Asking): Asking => ({
  query(statement, values) {
    // Where a statement has failed the transaction answers nothing more, and its settings go with it.
    const ignore = () => {}
    client.query(roleOf('none')).catch(ignore)
    const answer = client.query(statement, values)
    client.query(roleOf(schoolRole)).catch(ignore)
    return answer
  },
})

const dialect = new PgDialect({ codecs: nodePgCodecs })
const relations: EmptyRelations = {}

const txOn = (client: Asking): Tx =>
  new NodePgTransaction(dialect, new NodePgSession(client as pg.PoolClient, dialect, relations), relations, 0, false)
