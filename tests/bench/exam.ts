/**
 * `npm run -s bench:exam [-- --quick] [-- --json] [-- --only saves]`: what an exam costs. Every figure stands beside its
 * reference in the same run, and the load generator runs on the same cores.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { examSchool } from '#support/exam-school.ts'
import { newGivenDatabase } from '#support/given-database.ts'
import { newInstallation } from '#support/server.ts'
import type { BenchSetup } from './exam/setup.ts'
import { measureClosing, measureStart } from './exam/edges.ts'
import { measureExport } from './exam/export.ts'
import { climb } from './exam/ladder.ts'
import { measureBoards, measurePace } from './exam/pace.ts'
import { measurePlayer } from './exam/player.ts'
import { measureFlatOut } from './exam/saves.ts'
import { measureStorage } from './exam/storage.ts'
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
  saves: measureFlatOut,
  storage: measureStorage,
  pace: measurePace,
  boards: measureBoards,
  start: measureStart,
  closing: measureClosing,
  player: measurePlayer,
  ladder: climb,
  export: measureExport,
}

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const given = await newGivenDatabase()
  const settings = { NODE_ENV: 'production', KELASKU_SECRET: randomUUID(), ...(given && { DATABASE_URL: given.url }) }
  const installation = await newInstallation(settings)
  try {
    const server = await installation.start()
    const database = await installation.database()
    const school = await examSchool(server.url, database)
    const setup: BenchSetup = { installation, server, database, school, quick: options.quick ?? false }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (options.only?.includes(name) ?? true) rows.push(...(await measure(setup)))
    print({ bench: 'exam', rows, notes }, options)
  } finally {
    await installation.clear()
    await given?.drop()
  }
}

const notes = [
  'The bare hub: node:http that batches the same requests into one table, with no session, no check and no history.',
  'The lane alone: the same statement with its checks and its history, 500 savers.',
  'Single upserts: a pool of ten connections, 500 savers. A slow fsync is PostgreSQL’s commit_delay of 5 ms.',
]

await bench()
