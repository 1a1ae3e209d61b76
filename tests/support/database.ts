/** The database behind the door: what is truly stored, and whether it is whole. */
import pg from 'pg'
import { urlOf } from '#bench/support/overhear.ts'

/** Asks as its owner, over a connection of its own: a server that takes the database over cuts all others. */
export async function ask<Row extends pg.QueryResultRow>(
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database })
  client.on('error', () => {}) // its query fails too, and that is heard
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The embedded database of a data folder whose server runs. */
export const askIn = async <Row extends pg.QueryResultRow>(dataDir: string, text: string, values?: unknown[]) =>
  ask<Row>(await urlOf(dataDir), text, values)

/** Reads every page of every table and every entry of every index; what does not fit together is named. */
export async function damagesIn(dataDir: string): Promise<string[]> {
  const database = await urlOf(dataDir)
  await ask(database, 'create extension if not exists amcheck')
  const inTables = await ask<{ damage: string }>(
    database,
    `select format('%s, page %s: %s', c.oid::regclass, blkno, msg) as damage
     from pg_class c, verify_heapam(c.oid) where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  )
  const indexes = await ask<{ oid: string; name: string }>(
    database,
    `select i.indexrelid as oid, i.indexrelid::regclass::text as name from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' and c.relkind = 'i'`,
  )
  const inIndexes: string[] = []
  for (const { oid, name } of indexes) {
    await ask(database, 'select bt_index_check($1::oid::regclass, heapallindexed => true)', [oid]).catch(
      (error: unknown) => inIndexes.push(`${name}: ${String(error)}`),
    )
  }
  if (inTables.length === 0 && indexes.length < 100) throw new Error('Hardly anything was looked at.')
  return [...inTables.map(({ damage }) => damage), ...inIndexes]
}
