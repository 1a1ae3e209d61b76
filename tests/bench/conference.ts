/**
 * `npm run -s bench:conference [-- --quick] [-- --json] [-- --only joins|hands|faces|voices|saver|livekit]`: an online class. Two hundred
 * who come in and say that they are there, hands in a full room beside bare Socket.IO, and, where there is a Chromium,
 * pictures and voices among browsers beside connections that know nothing of a class. Nothing leaves the machine.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newInstallation } from '#support/server.ts'
import type { BenchSetup } from './conference/class.ts'
import { measureFaces } from './conference/faces.ts'
import { measureHands } from './conference/hands.ts'
import { measureJoins } from './conference/joins.ts'
import { measureLiveKit } from './conference/livekit.ts'
import { measureSaver } from './conference/saver.ts'
import { measureVoices } from './conference/voices.ts'
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

/** Each opens a class of its own, so that another way of carrying voices or pictures is one more of them. */
const parts: Record<string, (setup: BenchSetup) => Promise<Row[]>> = {
  joins: measureJoins,
  hands: measureHands,
  faces: measureFaces,
  voices: measureVoices,
  saver: measureSaver,
  livekit: measureLiveKit,
}

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const server = await installation.start()
    const setup: BenchSetup = { server, database: await installation.database(), quick: options.quick ?? false }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (options.only?.includes(name) ?? true) rows.push(...(await measure(setup)))
    print({ bench: 'conference', rows, notes }, options)
  } finally {
    await installation.clear()
  }
}

const notes = [
  'Joins: one every 50 ms, as a class comes in; each makes a seat under the lock of the room and is told to all.',
  'Pulses go over sockets as the pages say them, 64 at a time. Bare SQL writes the same row by its key, one statement each.',
  'Hands: ours is written down, numbered, and told twice, to hosts and to the class. Bare Socket.IO keeps nothing and asks',
  'nobody. Faces and voices share this machine with the server and with each other: figures fall with its cores. Bare',
  'connections hand over all candidates at once, when they are gathered, so their first frame comes later than ours.',
  'Hemat kuota: one voice and a slide that stands, all that comes to the page over its connections and from the server.',
]

await bench()
