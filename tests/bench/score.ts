/**
 * `npm run -s bench:score [-- --quick] [-- --json] [-- --only loading|writing]`: a score sheet of forty pupils and forty
 * columns. How long it takes to load, with how many queries, and how soon what five people write is saved and seen.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newInstallation } from '#support/server.ts'
import { measureLoading } from './score/loading.ts'
import { fillSheet, type BenchSetup } from './score/setup.ts'
import { measureWriting } from './score/writing.ts'
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

const parts = { loading: measureLoading, writing: measureWriting }

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const server = await installation.start()
    const database = await installation.database()
    const setup: BenchSetup = {
      server,
      database,
      dataDir: installation.dataDir,
      large: await fillSheet(server.url, database, { pupils: 40, columns: 40 }),
      quick: options.quick ?? false,
    }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (options.only?.includes(name) ?? true) rows.push(...(await measure(setup)))
    print({ bench: 'score', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

const notes = [
  'Loading: one reader, over HTTP, each cell with a mark. Queries are those that PostgreSQL was sent for one load.',
  'Writing: five people, two marks a second each, in cells of their own and over what stood there. Saved is the answer',
  'to the call; seen is when the news of it has come to a socket of another who watches the sheet.',
]

await bench()
