/**
 * `npm run -s bench:live [-- --quick] [-- --json] [-- --only documents|editor|opening|bombs|talk]`: what is written together, beside the servers
 * that others use for it.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newInstallation } from '#support/server.ts'
import { measureBombs } from './live/bombs.ts'
import { measureDocuments, type BenchSetup } from './live/documents.ts'
import { measureEditor } from './live/editor.ts'
import { measureOpening } from './live/opening.ts'
import { measureTalk } from './live/talk.ts'
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

const parts = {
  documents: measureDocuments,
  editor: measureEditor,
  opening: measureOpening,
  bombs: measureBombs,
  talk: measureTalk,
}

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    // Its database is what they all write into; the server itself rests until somebody opens a page of it, or talks.
    const server = await installation.start()
    const setup: BenchSetup = { server, database: await installation.database(), quick: options.quick ?? false }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (options.only?.includes(name) ?? true) rows.push(...(await measure(setup)))
    print({ bench: 'live', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

const notes = [
  'Documents: three hundred people, each with a line of their own. Ours asks the door and the rights, and acknowledges',
  'what is on the disk. @y/websocket-server 0.1.1 keeps it in memory and asks nobody; Hocuspocus stores it now and then.',
  'Talk: ours goes through the door and the rights and is answered when it is on the disk; what several say at',
  'once is told in one piece, and each line counts. Bare Socket.IO keeps nothing, asks nobody and tells each by itself.',
  'Before bare SQL it writes the same rows with the same indexes in batches like ours; it asks and tells nobody either.',
  'Memory is by how much the process has grown; what a process that has worked already holds in reserve does not show.',
]

await bench()
