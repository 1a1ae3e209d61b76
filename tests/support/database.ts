/** The database behind the door: what is truly stored, and whether it is whole. */
import pg from 'pg'
import { urlOf } from '#bench/support/recorded-statements.ts'

/** Asks as its owner, over a connection of its own: a server that takes the database over cuts all others. */
export const ask = <Row extends pg.QueryResultRow>(
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => talk(database, async (client) => (await client.query<Row>(text, values)).rows)

/** More than one question over one connection. */
async function talk<Answer>(database: string, run: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = await connected(database)
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function connected(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database })
  client.on('error', () => {}) // its query fails too, and that is heard
  await client.connect()
  return client
}

/** Nobody reads or writes it from this moment on. Returns how to let them again. */
export async function lockTable(database: string, table: string): Promise<() => Promise<void>> {
  const client = await connected(database)
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
}

/** The embedded database of a data folder whose server runs. */
export const askIn = async <Row extends pg.QueryResultRow>(dataDir: string, text: string, values?: unknown[]) =>
  ask<Row>(await urlOf(dataDir), text, values)

/** Reads every page of every table and every entry of every index; what does not fit together is named. */
export const damagesIn = async (dataDir: string): Promise<string[]> =>
  talk(await urlOf(dataDir), async (client) => {
    await client.query('create extension if not exists amcheck')
    return [...(await damagedPages(client)), ...(await damagedIndexes(client))]
  })

async function damagedPages(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ damage: string }>(
    `select format('%s, page %s: %s', c.oid::regclass, blkno, msg) as damage
     from pg_class c, verify_heapam(c.oid) where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  )
  return rows.map(({ damage }) => damage)
}

async function damagedIndexes(client: pg.Client): Promise<string[]> {
  const { rows: indexes } = await client.query<{ oid: string; name: string }>(
    `select i.indexrelid as oid, i.indexrelid::regclass::text as name from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' and c.relkind = 'i'`,
  )
  if (indexes.length < 100) throw new Error('Hardly anything was looked at.')
  const damages: string[] = []
  for (const { oid, name } of indexes) {
    await client
      .query('select bt_index_check($1::oid::regclass, heapallindexed => true)', [oid])
      .catch((error: unknown) => damages.push(`${name}: ${String(error)}`))
  }
  return damages
}
