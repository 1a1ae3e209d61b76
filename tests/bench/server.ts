/**
 * `npm run -s bench:server [-- --quick] [-- --json]`: how long the server takes to start, what an ordinary call costs beside
 * the same written by hand on bare Express, and how much JavaScript stands before the dashboard.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { demoAdults, demoPassword, signIn } from '#support/person.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'
import { bundleOf, type Bundle } from './support/bundle.ts'
import { requestText, startGenerator, type Generator, type Measured, type Target } from './support/generator.ts'
import { recordStatements, urlOf } from './support/recorded-statements.ts'
import { startHelper } from './support/process.ts'
import type { ReferencePlan, ReferencePorts } from './support/reference-process.ts'
import { figureRow, print, ratioRow, type Row } from './support/report.ts'
import { median, medianOf, takeTurns, type Round } from './support/rounds.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, release: { type: 'boolean' } },
})
const quick = options.quick ?? false
// Many short rounds rather than few long ones: what a neighbour on the machine spoils is one of them.
const rounds = quick ? 5 : 7
const milliseconds = quick ? 400 : 3_000
const warmth = quick ? 1_000 : 2_000
const teacher = demoAdults[2]!
const clientCredential = `Basic ${Buffer.from('kelasku-web:tampilan').toString('base64')}`

const root = fileURLToPath(new URL('../..', import.meta.url))

async function bench(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

  const installation = await newInstallation({ NODE_ENV: 'production' })
  try {
    const starts = await measureStarts(installation)
    const calls = await measureCalls(installation, starts.server)
    const bundle = await bundleOf(starts.server.url, teacher, { visits: quick ? 1 : 3 })
    print({ bench: 'server', rows: [...starts.rows, ...calls, ...bundleRows(bundle)], notes: notes(bundle) }, options)
  } finally {
    await installation.clear()
  }
}

async function measureStarts({ start }: Installation): Promise<{ rows: Row[]; server: Server }> {
  let server = await start()
  const first = server.milliseconds
  const later: number[] = []
  for (let time = 0; time < (quick ? 1 : 3); time++) {
    server.child.kill('SIGTERM')
    await server.ended
    server = await start()
    later.push(server.milliseconds)
  }
  const rows = [
    figureRow('first start, ms', first, { atMost: 10_000 }),
    figureRow('later start, ms', median(later), { atMost: 3_000 }),
  ]
  return { rows, server }
}

async function measureCalls({ dataDir }: Installation, server: Server): Promise<Row[]> {
  const generator = startGenerator()
  const reference = startHelper<ReferencePlan, ReferencePorts>(new URL('support/reference-process.ts', import.meta.url))
  try {
    const { token } = await signIn(server.url, teacher)
    const bearer = { authorization: `Bearer ${token}` }
    const client = { authorization: clientCredential }
    const askClasses = () => fetch(`${server.url}/api/me/classes`, { headers: bearer })
    const askProvinces = () => fetch(`${server.url}/api/province/select`, { headers: client })
    const classes = await recordStatements(dataDir, askClasses)
    const provinces = await recordStatements(dataDir, askProvinces, askClasses)
    const ports = await reference.ask({ databaseUrl: await urlOf(dataDir), classes, provinces })

    const setup: BenchSetup = { generator, server, referencePid: reference.pid, ports }
    return [
      ...(await compareList(setup, 'GET /api/me/classes', '/me/classes', bearer)),
      ...(await compareList(setup, 'GET /api/province/select', '/province/select', client)),
      ...(await compareSignIn(setup)),
    ]
  } finally {
    await Promise.all([generator.stop(), reference.stop()])
  }
}

interface BenchSetup {
  generator: Generator
  server: Server
  referencePid: number
  ports: ReferencePorts
}

async function compareList(
  setup: BenchSetup,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<Row[]> {
  const { server, referencePid: pid, ports } = setup
  await requireSameAnswers(setup, path, headers)
  const targets: Record<string, Target> = {
    ours: ourTarget(server, [requestText('GET', `/api${path}`, headers)]),
    lean: { pid, port: ports.express, requests: [requestText('GET', `/lean${path}`, headers)] },
    same: { pid, port: ports.express, requests: [requestText('GET', `/same${path}`, headers)] },
    ...(quick ? {} : { bare: { pid, port: ports.bare, requests: [requestText('GET', path, headers)] } }),
  }
  const results = await run(setup, targets, 50, warmth)
  const speed = ({ perSecond }: Measured) => perSecond
  return [
    compare(`${name}, requests/s beside Express, same query`, results, 'lean', speed, { atLeast: 0.75 }),
    compare('   … beside Express, every query of ours', results, 'same', speed),
    ...(quick ? [] : [compare('   … beside a bare node:http answer', results, 'bare', speed)]),
    compare('   p50, ms', results, 'lean', ({ p50 }) => p50),
    compare('   p99, ms', results, 'lean', ({ p99 }) => p99),
    compare('   CPU of Node for each, µs', results, 'lean', ({ cpuPerAnswer }) => cpuPerAnswer),
    compare('   … beside every query of ours, µs', results, 'same', ({ cpuPerAnswer }) => cpuPerAnswer),
  ]
}

/** One account a connection: people sign in beside each other, not one person eight times. */
async function compareSignIn(setup: BenchSetup): Promise<Row[]> {
  const { server, referencePid: pid, ports } = setup
  const signIns = demoAdults.map((username, index) => ({
    username,
    password: demoPassword,
    device_id: `bench-device-${index}`,
    device_name: 'Uji',
  }))
  const requests = (path: string) => signIns.map((body) => requestText('POST', `${path}/identity/auth/login`, {}, body))
  const targets = {
    ours: ourTarget(server, requests('/api')),
    lean: { pid, port: ports.express, requests: requests('/lean') },
  }
  const results = await run(setup, targets, demoAdults.length, 20)
  return [
    compare('sign-in, each second, beside Express', results, 'lean', ({ perSecond }) => perSecond, { atLeast: 0.75 }),
    compare('   p50, ms', results, 'lean', ({ p50 }) => p50),
    compare('   p99, ms', results, 'lean', ({ p99 }) => p99),
  ]
}

const ourTarget = ({ child, url }: Server, requests: string[]): Target => ({
  pid: child.pid!,
  port: Number(new URL(url).port),
  requests,
})

async function run<Name extends string>(
  { generator }: BenchSetup,
  targets: Record<Name, Target>,
  connections: number,
  answers: number,
): Promise<Round<Name, Measured>[]> {
  const names = Object.keys(targets) as Name[]
  const fire = (name: Name, time: number) => generator.fire(targets[name], { connections, milliseconds: time })
  for (const name of names) await generator.warm(targets[name], connections, answers)
  const contestants = Object.fromEntries(names.map((name) => [name, () => fire(name, milliseconds)]))
  return takeTurns(rounds, contestants as Record<Name, () => Promise<Measured>>)
}

function compare<Name extends string>(
  name: string,
  results: Round<Name | 'ours', Measured>[],
  other: Name,
  pick: (measured: Measured) => number,
  goal?: Parameters<typeof ratioRow>[4],
): Row {
  const ratio = medianOf(results, (round) => pick(round.ours) / pick(round[other]))
  return ratioRow(
    name,
    medianOf(results, (round) => pick(round.ours)),
    medianOf(results, (round) => pick(round[other])),
    ratio,
    goal,
  )
}

/** Whoever answers something else is no reference. */
async function requireSameAnswers({ server, ports }: BenchSetup, path: string, headers: Record<string, string>) {
  const dataOf = async (url: string) => ((await (await fetch(url, { headers })).json()) as { data: unknown[] }).data
  const ours = await dataOf(`${server.url}/api${path}`)
  for (const way of ['lean', 'same']) {
    const theirs = await dataOf(`http://127.0.0.1:${ports.express}/${way}${path}`)
    if (ours.length === 0 || !isDeepStrictEqual(ours, theirs))
      throw new Error(`The reference answers ${way}${path} otherwise.`)
  }
}

const budget = { goal: 180, stretch: 150 }

const bundleRows = ({ kilobytes }: Bundle): Row[] => [
  figureRow('JavaScript before the dashboard, kB gzip', kilobytes, { atMost: budget.goal }),
]

function notes({ scripts, how }: Bundle): string[] {
  return [
    `${rounds} rounds of ${milliseconds} ms, in turns; a ratio is the median of the rounds' ratios. Generator, servers and`,
    'PostgreSQL share the machine; the server runs as started by npm start, but without the line that it logs for each call.',
    'Beside: bare Express 5, the same zod schemas on the way in and out, and the very query of the product, recorded from',
    'PostgreSQL. It looks the session up (for /me/classes) and nothing else: no memberships, no transaction, no rls, no',
    'request id, no security headers, no rate limit. "Every query of ours" sends all that the product sends, in its order.',
    'It asks as one writes it by hand, without named statements; ours names what it asks often. Provinces are the same for',
    'everybody: ours keeps the answer for a minute and asks the database once, the reference asks it every time.',
    'Sign-in there: look up by e-mail, argon2, one new session; no counting of failed tries, no device rule, no lock.',
    ...(quick
      ? ['Quick: one visit for the JavaScript instead of three, one later start, no bare node:http beside.']
      : []),
    `JavaScript: ${how}; stretch ${budget.stretch} kB.`,
    ...scripts
      .slice(0, quick ? 8 : 40)
      .map(({ path, kilobytes }) => `   ${kilobytes.toFixed(1).padStart(6)} kB  ${path}`),
    ...(quick && scripts.length > 8 ? [`   … and ${scripts.length - 8} smaller ones`] : []),
  ]
}

await bench()
