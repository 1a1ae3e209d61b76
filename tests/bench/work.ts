/**
 * `npm run -s bench:work [-- --quick] [-- --json]`: what pupils hand in. One large file through the server beside the
 * bare disk, a class that sends at once, the table in which a teacher sees it, and the lists of a large school.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoAdults, signIn } from '#support/person.ts'
import { newInstallation } from '#support/server.ts'
import { print } from './support/report.ts'
import { measureLists } from './work/lists.ts'
import { measureTable } from './work/table.ts'
import { measureUploads } from './work/uploads.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, release: { type: 'boolean' } },
})
const root = fileURLToPath(new URL('../..', import.meta.url))

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const server = await installation.start()
    const person = await signIn(server.url, demoAdults[0]!)
    const { body } = await person.call('GET', '/v2/me/schools')
    const [school] = body.data as { school_id: string }[]
    const setup = { server, person, as: school!.school_id, folder: installation.dataDir, quick: options.quick ?? false }
    const rows = await measureUploads(setup)
    const table = { server, dataDir: installation.dataDir, database: await installation.database(), quick: setup.quick }
    rows.push(...(await measureTable(table)), ...(await measureLists(table)))
    print({ bench: 'work', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

const notes = [
  'Upload: from the first byte to the answer, so hashed, looked at and counted too, in pieces of 4 MiB as the client sends',
  'them. Beside: the same bytes from a connection into a file on the same disk, synced once at the end.',
  'A class: 36 files of 5 MB at once. The delay is what the server itself measures, at every 20 ms, which it includes.',
]

await bench()
