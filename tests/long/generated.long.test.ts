/**
 * Calls that nobody thought of: made up from the OpenAPI document, as each role of the demo school, some two thousand a
 * role. None ends in a bug, and each answer is one that the document knows. SEED makes up others.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/database.ts'
import { demoPassword } from '#support/person.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const bin = process.env['SCHEMATHESIS']
const seed = Number(process.env['SEED'] ?? 1)
/** Of each call; there are some 450. */
const examples = Number(process.env['EXAMPLES'] ?? 5)
/** They end the session in which the others are made. */
const ending = '^/identity/(auth/logout|auth/password|sessions)'

const roles = {
  pupil: 'alya.ramadhani',
  parent: 'dian.ramadhani',
  teacher: 'dewi.anggraini',
  'homeroom teacher': 'ratna.wulandari',
  // The last one: who may do most may also take away what others need.
  admin: 'hendra.gunawan',
}

let installation: Installation
let server: Server
let folder: string
let ids: Record<string, string[]>
beforeAll(async () => {
  if (bin === undefined) throw new Error('SCHEMATHESIS names no folder: npm run test:long installs it.')
  installation = await newInstallation()
  server = await installation.start()
  folder = await mkdtemp(join(tmpdir(), 'kelasku-generated-'))
  const document = await (await fetch(`${server.url}/api/openapi.json`)).text()
  await writeFile(join(folder, 'openapi.json'), document)
  ids = await idsOf(await installation.database())
}, 120_000)
afterAll(async () => {
  await installation?.clear()
  if (folder) await rm(folder, { recursive: true })
})

test('the document is valid OpenAPI', async () => {
  const { code, said } = await run('openapi-spec-validator', ['openapi.json'])
  if (code !== 0) console.log(said)
  expect(code).toBe(0)
})

test.each(Object.entries(roles))('as %s', async (_, name) => {
  const me = await signIn(`${name}@tunascakrawala.test`)
  const { code, said } = await run(
    'schemathesis',
    `run openapi.json --url ${server.url}/api --exclude-path-regex ${ending}
      --phases fuzzing --max-examples ${examples} --seed ${seed} --workers 1
      --checks no_bug,status_code_conformance,content_type_conformance,response_schema_conformance
      --continue-on-failure --no-shrink --suppress-health-check all --warnings off --request-timeout 30`.split(/\s+/),
    { FUZZ_AS: JSON.stringify(me), FUZZ_IDS: JSON.stringify(ids), SCHEMATHESIS_HOOKS: 'schemathesis_hooks' },
  )
  const made = /(\d+) generated/.exec(said)?.[1]
  console.log(`${made} calls as ${name}, seed ${seed}`)
  const failures = /=+ (?:ERRORS|FAILURES) =+[^]*/.exec(said)?.[0] ?? said
  if (code !== 0) console.log(failures.slice(0, 20_000))
  expect(code).toBe(0)
  expect(Number(made)).toBeGreaterThan(350 * examples)
  expect(server.child.exitCode).toBeNull()
})

/** Some of each table's, by its name. */
async function idsOf(database: string): Promise<Record<string, string[]>> {
  const tables = await ask<{ name: string }>(
    database,
    `select c.table_name as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and table_type = 'BASE TABLE' order by 1`,
  )
  const known: Record<string, string[]> = {}
  // One after the other: each question is a connection, and there are more tables than connections.
  for (const { name } of tables) {
    const rows = await ask<{ id: string }>(database, `select id from "${name}" limit 30`)
    if (rows.length > 0) known[name] = rows.map(({ id }) => id)
  }
  return known
}

async function signIn(username: string): Promise<{ token: string; signing_key: string }> {
  const body = { username, password: demoPassword, device_id: randomUUID(), device_name: 'Uji' }
  const response = await fetch(`${server.url}/api/identity/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: { token: string; signing_key: string } }
  return { token: data.token, signing_key: data.signing_key }
}

async function run(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(join(bin!, program), args, {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: join(import.meta.dirname, '../support'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const said = await text(child.stdout)
  return { code: (await ended)[0], said }
}
