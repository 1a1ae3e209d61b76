/**
 * `npm run -s bench:report [-- --quick] [-- --json] [-- --only readiness|publishing|printing]`: report cards of a school of a
 * thousand pupils. How long the matrix of a class takes, giving out all cards with receipts and notices, and printing a class
 * without anybody else having to wait.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newInstallation } from '#support/server.ts'
import { openDay } from './day/setup.ts'
import { measurePrinting } from './report/printing.ts'
import { measurePublishing } from './report/publishing.ts'
import { measureReadiness } from './report/readiness.ts'
import { makeReady, type BenchSetup } from './report/setup.ts'
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
/** With 36 pupils each. */
const classes = 28

const parts = { readiness: measureReadiness, publishing: measurePublishing, printing: measurePrinting }

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const server = await installation.start()
    const database = await installation.database()
    const day = await openDay(server, database, { count: classes, size: 36, parents: 36 * classes })
    const lead = await makeReady(server, database, day)
    const setup: BenchSetup = { server, database, day, lead, quick: options.quick ?? false }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (options.only?.includes(name) ?? true) rows.push(...(await measure(setup)))
    print({ bench: 'report', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

const notes = [
  'Each pupil has ten courses with a description, a note and a guardian. Readiness: one reader, over HTTP. Publishing: class',
  'after class, each with one call, until the last is answered; its files are made afterwards. Printing: from the call that',
  'begins the process until it says that its file is there, asked four times a second; the delay is that of the server’s loop',
  'meanwhile, which everybody else would feel.',
]

await bench()
