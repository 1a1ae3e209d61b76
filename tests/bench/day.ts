/**
 * `npm run -s bench:day [-- --quick] [-- --json] [-- --only marking]`: what a school's morning costs. Fifty classes are
 * marked at once, months are looked at, and a thousand parents hear of it.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newInstallation } from '#support/server.ts'
import { openDay, type BenchSetup } from './day/setup.ts'
import { measureMarking } from './day/marking.ts'
import { measureMonth } from './day/month.ts'
import { measureParents } from './day/parents.ts'
import { print, type Row } from './support/report.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'boolean' },
    release: { type: 'boolean' },
    only: { type: 'string', multiple: true },
  },
})
const root = fileURLToPath(new URL('../..', import.meta.url))

const parts = { parents: measureParents, marking: measureMarking, month: measureMonth }

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const server = await installation.start()
    const database = await installation.database()
    const day = await openDay(server, database, { count: 50, size: 36, parents: 1_000 })
    const setup: BenchSetup = { server, dataDir: installation.dataDir, database, day, quick: options.quick ?? false }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (options.only?.includes(name) ?? true) rows.push(...(await measure(setup)))
    print({ bench: 'day', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

const notes = [
  'Marking: fifty teachers send their whole class at the same moment, into empty registers. Beside: Express 5 that looks',
  'the session up, checks the body with the same schema and writes the same rows with one statement, and nothing else.',
  'Month: five readers. Beside: node:http that looks the session up and sends the very query of the product.',
  'Parents: a thousand sockets in a process of their own, and an announcement for all parents. Seen is what has arrived',
  'there, counted from the moment somebody presses. Beside: bare Socket.IO that tells as many rooms of one.',
]

await bench()
