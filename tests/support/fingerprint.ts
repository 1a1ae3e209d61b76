/**
 * Everything that is stored, without what differs from time to time: ids, moments, secrets and counters. Two acts did the
 * same if they changed it by the same rows, each as often.
 */
import pg from 'pg'
import { urlOf } from '#bench/support/recorded-statements.ts'

/** Each row as text, and how often it is there. */
export type Fingerprint = ReadonlyMap<string, number>

/** What comes and goes with every call, whatever it does. */
const passing = new Set(['regions', 'sessions', 'request_nonces', 'idempotency_keys', 'failed_tries', 'code_tries'])

const always = /(^|_)(hash|sealed)$|^(seq|turn|stumbles|version)$/
const idPattern = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const momentPattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:[+-]\d\d:\d\d|Z)/g

export async function fingerprint(dataDir: string): Promise<Fingerprint> {
  const client = new pg.Client({ connectionString: await urlOf(dataDir) })
  await client.connect()
  try {
    const counts = new Map<string, number>()
    const { rows: tables } = await client.query<{ schema: string; name: string; numbers: string[] }>(TABLES)
    for (const { schema, name, numbers } of tables.filter((table) => !passing.has(table.name))) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from "${schema}"."${name}" t`,
      )
      for (const { row } of rows) {
        const text = `${name} ${masked(row, numbers)}`
        counts.set(text, (counts.get(text) ?? 0) + 1)
      }
    }
    return counts
  } finally {
    await client.end()
  }
}

/** Tables, with the columns that the database itself counts up. */
const TABLES = `select c.table_schema as schema, c.table_name as name,
    coalesce(array_agg(c.column_name::text) filter (where c.data_type = 'bigint'), '{}') as numbers
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema in ('public', 'vault') and t.table_type = 'BASE TABLE' group by 1, 2 order by 1, 2`

function masked(row: Record<string, unknown>, numbers: readonly string[]): string {
  const shown = Object.entries(row).map(([column, value]) => {
    const isMasked = value !== null && (always.test(column) || numbers.includes(column))
    return [column, isMasked ? '*' : value]
  })
  return JSON.stringify(Object.fromEntries(shown)).replace(idPattern, '#').replace(momentPattern, '@')
}

/** The rows that came (+) and went (−) between two moments. */
export function changesBetween(before: Fingerprint, after: Fingerprint): string[] {
  const rows = new Set([...before.keys(), ...after.keys()])
  return [...rows]
    .map((row) => ({ row, more: (after.get(row) ?? 0) - (before.get(row) ?? 0) }))
    .filter(({ more }) => more !== 0)
    .map(({ row, more }) => `${more > 0 ? '+' : ''}${more} ${row}`)
    .toSorted()
}
