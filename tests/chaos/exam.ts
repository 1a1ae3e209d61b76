/**
 * `npm run -s chaos:exam [-- --quick] [-- --json] [-- --seed N] [-- --pupils N]`: an exam of three hundred pupils whose server is killed
 * twenty times, whose database stands still, whose disk is full, whose clock jumps and whose network is cut. Nothing
 * that was acknowledged may be missing. Ends with 1 where anything is; what was seen is then kept, with its seed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { figureRow, print, type Row } from '#bench/support/report.ts'
import { percentile } from '#bench/support/rounds.ts'
import { anySeed } from '#support/chance.ts'
import { faults } from './exam/judge.ts'
import { run, type Outcome, type Size } from './exam/programme.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'boolean' },
    seed: { type: 'string' },
    pupils: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const whole: Size = {
  pupils: 300,
  pause: 2_000,
  kills: 19,
  freeze: 20,
  full: 15,
  jump: 10,
  cut: 300,
  quiet: [2_000, 6_000],
}
const quick: Size = { pupils: 30, pause: 700, kills: 2, freeze: 2, full: 2, jump: 1, cut: 2, quiet: [200, 600] }

/** On a machine of one's own; one that is busy is allowed so much more. */
const longestRecovery = 5_000

function rowsOf({
  findings,
  damages,
  struck,
  acknowledged,
  refused,
  noticedJumps,
  calmSaves,
  evidence,
}: Outcome): Row[] {
  const sorted = calmSaves.toSorted((a, b) => a - b)
  const count = (fault: string) => findings.filter((finding) => finding.fault === fault).length
  const worst = Math.max(0, ...struck.map(({ recovery, slowness }) => (recovery ?? 0) / slowness))
  return [
    figureRow('answers acknowledged', acknowledged),
    figureRow('handed in under a kill', evidence.books.filter(({ handedIn }) => handedIn).length),
    ...[...refused].toSorted().map(([status, times]) => figureRow(`turned away with ${status}`, times)),
    figureRow('jumps of the clock that the server noticed', noticedJumps, { atLeast: 2 }),
    ...faults.map((fault) => figureRow(fault, count(fault), { atMost: 0 })),
    figureRow('damaged pages and indexes', damages.length, { atMost: 0 }),
    ...[...new Set(struck.map(({ name }) => name))].map((name) => {
      const slowest = Math.max(...struck.filter((one) => one.name === name).map(({ recovery }) => recovery ?? 0))
      return figureRow(`after: ${name}, all at work again, ms`, slowest)
    }),
    figureRow('the slowest of these on a quiet machine, ms', worst, { atMost: longestRecovery }),
    figureRow('save in the quiet, p50, ms', percentile(sorted, 0.5)),
    figureRow('save in the quiet, p99, ms', percentile(sorted, 0.99)),
  ]
}

async function keep(outcome: Outcome, seed: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'kelasku-chaos-')), `exam-${seed}.json`)
  await writeFile(
    path,
    JSON.stringify({ seed, findings: outcome.findings, struck: outcome.struck, evidence: outcome.evidence }),
  )
  return path
}

// Nobody of these opens a page.
const building = ['scripts/build.mjs', 'realtime-server']
execFileSync(process.execPath, building, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
const seed = options.seed === undefined ? anySeed() : Number(options.seed)
const size = {
  ...(options.quick ? quick : whole),
  ...(options.pupils !== undefined && { pupils: Number(options.pupils) }),
}
const outcome = await run({
  size,
  seed,
  way: 'image',
  log: (line) => console.log(line),
})
const rows = rowsOf(outcome)
const isWell = rows.every(({ ok }) => ok)
const kept = isWell ? [] : [`What was seen lies in ${await keep(outcome, seed)}.`]
const notes = [
  ...outcome.skipped.map((what) => `skipped: ${what}`),
  ...outcome.findings.slice(0, 20).map(({ fault, user_id, what }) => `${fault}: ${user_id} ${what}`),
  ...kept,
  `Seed ${seed}.`,
]
print({ bench: 'chaos:exam', rows, notes }, { json: options.json })
process.exit(isWell ? 0 : 1)
