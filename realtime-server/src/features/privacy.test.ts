import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/server.ts'
import { privacy } from './privacy.ts'

const server = await openTestServer()

const declared = () =>
  privacy.flatMap(({ table, columns, impersonal }) => {
    const { schema = 'public', name } = getTableConfig(table)
    return [...Object.keys(columns), ...impersonal].map((column) => `${schema}.${name}.${column}`)
  })

test('every column of the database has a declared purpose and retention, or is about nobody', async () => {
  const { rows } = await server.database.pool.query<{ column: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'vault') and table_type = 'BASE TABLE'`)
  expect(declared().toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})

test('nothing is declared twice, and every purpose says something', () => {
  expect(new Set(declared()).size).toBe(declared().length)
  const purposes = privacy.flatMap(({ columns }) => Object.values(columns).map(({ purpose }) => purpose))
  expect(purposes.filter((purpose) => purpose.length < 4)).toEqual([])
})

test('a table about a person names the column that says who', () => {
  const lost = privacy.filter(
    ({ person, columns, impersonal }) => person !== null && !(person in columns) && !impersonal.includes(person),
  )
  expect(lost).toEqual([])
})
