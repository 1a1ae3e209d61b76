/** Each SQL function has one current text in `realtime-server/functions`, and the migrations make exactly that. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serverRoot } from '#platform/paths.ts'
import { cloneTemplate } from '#testing/clone.ts'

const folder = join(serverRoot, 'functions')

test('the migrations make every function as its text says, and none that has no text', async () => {
  const client = await openMigrated()
  const migrated = await functionsIn(client)
  expect(Object.keys(migrated).length).toBeGreaterThan(15)

  await client.query(`set check_function_bodies = off`) // a text may name a function whose text is read later
  for (const name of Object.keys(migrated)) await dropAllOf(client, name)
  expect(await functionsIn(client)).toEqual({})
  const files = await readdir(folder)
  for (const file of files) {
    await client.query(await readFile(join(folder, file), 'utf8')).catch((error: unknown) => {
      throw new Error(`${file} is not what PostgreSQL takes: ${String(error)}`)
    })
  }

  const written = await functionsIn(client)
  expect(files.toSorted(), 'a file is named after its function').toEqual(
    Object.keys(written).map((name) => `${name}.sql`),
  )
  expect(migrated, 'what the migrations make (received) is what realtime-server/functions says (expected)').toEqual(
    written,
  )
})

/** A migrated database of its own. */
async function openMigrated(): Promise<pg.Client> {
  const { url, drop } = await cloneTemplate(inject('postgres'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return client
}

/** With what stands on them: triggers and policies, which say nothing about the function itself. */
async function dropAllOf(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure as signature from pg_proc p where p.proname = $1 and ${isOurs}`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`)
}

/** By their names: what each of them does, who may call it, and which triggers do. */
async function functionsIn(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; parts: string[] }>(
    `select p.proname as name, array_agg(part order by part) as parts
     from pg_proc p cross join lateral (
       select pg_get_functiondef(p.oid) as part
       union all
       select format('%s may be executed by %s', p.oid::regprocedure, array(
         select case right_.grantee when 0 then 'everybody' else right_.grantee::regrole::text end
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) right_ order by 1))
       union all
       select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgfoid = p.oid
     ) parts
     where ${isOurs} group by p.proname order by p.proname`,
  )
  return Object.fromEntries(rows.map(({ name, parts }) => [name, parts]))
}

/** Not those of extensions, nor those of the queue of jobs, which brings its own. */
const isOurs = `p.pronamespace in ('public'::regnamespace, 'vault'::regnamespace)
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
