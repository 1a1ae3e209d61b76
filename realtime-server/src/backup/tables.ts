/**
 * What of a database is kept: every table but those of others. `drizzle` is made anew by the migrations themselves;
 * `jobs` is the queue's, and a school brought back from last week must not send last week's mails again.
 */
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const NOT_OURS = ['drizzle', 'jobs', 'information_schema']

export interface Table {
  /** `schema.table`, as the manifest calls it. */
  name: string
  quoted: string
  /** Without those that the database works out itself. */
  columns: string[]
  /** Every row by its key, and keys by their bytes: the same rows give the same text on every machine. */
  order: string
}

interface FoundTable {
  name: string
  quoted: string
  columns: string[]
  order: string[] | null
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(TABLES, [NOT_OURS])
  return rows.map(({ order, ...table }) => ({ ...table, order: order?.join(', ') ?? '(t.*)::text collate "C"' }))
}

const TABLES = `
  select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(format('t.%I', a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
        order by array_position(i.indkey::int[], a.attnum::int))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as "order"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and n.nspname <> all ($1) and n.nspname not like 'pg\\_%'
  order by n.nspname, c.relname`

export interface Sequence {
  name: string
  value: string
  is_called: boolean
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES, [NOT_OURS])
  const found: Sequence[] = []
  for (const { name } of rows) {
    // The name was quoted by PostgreSQL itself.
    const at = await client.query<Omit<Sequence, 'name'>>(`select last_value::text as value, is_called from ${name}`)
    found.push({ name, ...at.rows[0]! })
  }
  return found
}

const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname <> all ($1) and n.nspname not like 'pg\\_%'
  order by n.nspname, c.relname`

/** The rows of a table as text, in their order. */
export function rowsOf(client: pg.ClientBase, { quoted, columns, order }: Table): AsyncIterable<Uint8Array> {
  const list = columns.map((column) => `t.${quote(column)}`).join(', ')
  return client.query(copyTo(`copy (select ${list} from ${quoted} t order by ${order}) to stdout`))
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** In PostgreSQL's text form every row is one line, whatever is in it. */
export function countingRows() {
  let rows = 0
  const pass = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
      yield chunk
    }
  }
  return { pass, rows: () => rows }
}

/** The same text for the same value, whatever the server or its owner has set. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config(name, value, false) from (values
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO, MDY'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '3'),
    ('bytea_output', 'hex'), ('client_encoding', 'UTF8'), ('search_path', 'pg_catalog'), ('row_security', 'off'),
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('lock_timeout', '15s')
  ) as plain (name, value)`)
}

export interface AppliedMigration {
  name: string
  hash: string
}

export async function listMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, hash from drizzle.__drizzle_migrations where name is not null order by name collate "C"',
  )
  return rows
}
