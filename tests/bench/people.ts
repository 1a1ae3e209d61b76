/**
 * `npm run -s bench:people [-- --quick] [-- --json]`: how long July takes. Five thousand pupils come by one sheet, a list
 * of a thousand is leafed through, and all profiles go out in one file, while somebody else goes on working.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoAdults, signIn, type Person } from '#support/person.ts'
import { newInstallation, type Installation } from '#support/server.ts'
import type { BenchSetup } from './people/setup.ts'
import { measureExport } from './people/export.ts'
import { measureImport } from './people/import.ts'
import { countQueries, measureMemberList } from './people/list.ts'
import { print } from './support/report.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, release: { type: 'boolean' } },
})
const quick = options.quick ?? false
const count = quick ? 1_000 : 5_000

const root = fileURLToPath(new URL('../..', import.meta.url))

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const { setup, classes } = await enter(installation)
    const { id, rows: imported } = await measureImport(setup, classes)
    const rows = [
      ...imported,
      ...(await measureMemberList(setup)),
      ...(await measureExport(setup)),
      ...(await countQueries(setup, id)),
    ]
    print({ bench: 'people', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

async function enter({ start, dataDir }: Installation): Promise<{ setup: BenchSetup; classes: string[] }> {
  const server = await start()
  const [admin, onlooker] = [await signIn(server.url, demoAdults[0]!), await signIn(server.url, demoAdults[1]!)]
  const as = await schoolOf(admin)
  const classes = await classesOf(admin, as)
  const bigClass = classes[0]
  if (!bigClass) throw new Error('The demo school has no class.')
  return {
    setup: { server, dataDir, admin, as, onlooker, count, bigClass, quick },
    classes: classes.map(({ name }) => name),
  }
}

async function schoolOf(person: Person): Promise<string> {
  const { body } = await person.call('GET', '/v2/me/schools')
  const memberships = body.data as { school_id: string; role: string; grade: string }[]
  const found = memberships.find(({ role, grade }) => role === 'ADMIN' && grade === 'SMP')
  if (!found) throw new Error('The demo admin has no SMP.')
  return found.school_id
}

async function classesOf(person: Person, as: string) {
  const { body } = await person.call('GET', '/me/classes', { as })
  return (body.data as { id: string; name: string; type: string }[]).filter(({ type }) => type === 'REGULER')
}

const notes = [
  'Import: one sheet, from the upload to the last pupil: read, judged cell by cell, enrolled, with profile and password.',
  'List: five people leaf through a class of a thousand, two hundred a page. Beside: node:http that looks the session up and',
  'sends the very query of the product, with no rls, no transaction, no rules about who sees which field.',
  'Export: every field of every profile as an Excel file, each look at a pupil noted for the family. Rows are read in one',
  'transaction and packed after it, as they come; its memory is what the whole server holds more at the highest moment.',
  'Meanwhile somebody else calls every 20 ms, over one connection, from the process that uploads.',
]

await bench()
