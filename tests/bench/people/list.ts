/** A list of a thousand, leafed through as a screen does, and what lists ask of the database. */
import { recordStatements, urlOf, type Statement } from '../support/recorded-statements.ts'
import type { BareListPlan, BareListPort } from '../support/bare-list.ts'
import { requestText, startGenerator, type Measured } from '../support/generator.ts'
import { startHelper } from '../support/process.ts'
import { ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { BenchSetup } from './setup.ts'

const pages = [1, 2, 3, 4, 5]

/** Five people, each with another page open. */
export async function measureMemberList(setup: BenchSetup): Promise<Row[]> {
  const { server, dataDir, admin, as, bigClass, quick } = setup
  const path = (page: number) => `/classes/${bigClass.id}/member-v2?role=SISWA&limit=200&page=${page}`
  const headers = { authorization: `Bearer ${admin.token}`, 'x-school': as }
  const generator = startGenerator()
  const bare = startHelper<BareListPlan, BareListPort>(new URL('../support/bare-list.ts', import.meta.url))
  try {
    const asked: Statement[] = []
    for (const page of pages) asked.push(await listQueryOf(setup, path(page)))
    const { port } = await bare.ask({ databaseUrl: await urlOf(dataDir), pages: asked })
    await requireThousand(setup, path)

    const ours = {
      pid: server.child.pid!,
      port: Number(new URL(server.url).port),
      requests: pages.map((page) => requestText('GET', `/api${path(page)}`, headers)),
    }
    const theirs = {
      pid: bare.pid,
      port,
      requests: pages.map((page) => requestText('GET', `/${page - 1}`, headers)),
    }
    const how = { connections: pages.length, milliseconds: quick ? 500 : 2_000 }
    for (const target of [ours, theirs]) await generator.warm(target, pages.length, 300)
    const rounds = await takeTurns(quick ? 5 : 7, {
      ours: () => generator.fire(ours, how),
      theirs: () => generator.fire(theirs, how),
    })
    const row = (name: string, pick: (measured: Measured) => number, goal?: Parameters<typeof ratioRow>[4]) => {
      const ratio = medianOf(rounds, (round) => pick(round.ours) / pick(round.theirs))
      const [mine, other] = [
        medianOf(rounds, ({ ours: one }) => pick(one)),
        medianOf(rounds, (one) => pick(one.theirs)),
      ]
      return ratioRow(name, mine, other, ratio, goal)
    }
    return [
      row('member list of 1,000, p95, ms, beside bare SQL and HTTP', ({ p95 }) => p95, { atMost: 1.3 }),
      row('   p50, ms', ({ p50 }) => p50),
      row('   CPU of Node for each, µs', ({ cpuPerAnswer }) => cpuPerAnswer),
    ]
  } finally {
    await Promise.all([generator.stop(), bare.stop()])
  }
}

/** Of what the call asks, only the class and its list count rows; the class comes first. */
async function listQueryOf({ dataDir, admin, as }: BenchSetup, path: string): Promise<Statement> {
  const statements = await recordStatements(dataDir, () => admin.call('GET', path, { as }))
  return statements.findLast(({ text }) => /class_members.*count\(\*\) over \(\)/s.test(text))!
}

async function requireThousand({ admin, as }: BenchSetup, path: (page: number) => string): Promise<void> {
  const answers = await Promise.all(pages.map((page) => admin.call('GET', path(page), { as })))
  const ids = new Set(answers.flatMap(({ body }) => (body.data as { member_id: string }[]).map((row) => row.member_id)))
  if (ids.size < 1_000) throw new Error(`The pages hold ${ids.size} pupils instead of a thousand.`)
}

/** However long a list is, it costs the same number of queries. */
export async function countQueries(setup: BenchSetup, importId: string): Promise<Row[]> {
  const lists: Record<string, string> = {
    'GET /api/classes/{id}/member-v2': `/classes/${setup.bigClass.id}/member-v2?`,
    'GET /api/user/paginate': '/user/paginate?',
    'GET /api/classes/{id}/parent-codes': `/classes/${setup.bigClass.id}/parent-codes?`,
    'GET /api/v2/imports/{id}/rows': `/v2/imports/${importId}/rows?`,
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(lists)) {
    const [many, few] = [await queriesOf(setup, path, 200), await queriesOf(setup, path, 10)]
    rows.push(ratioRow(`${name}, queries for 200 beside 10`, many, few, many / few, { atMost: 1 }))
  }
  return rows
}

/** A session notes every few minutes that it is used, which only ever adds: the fewest of three is what the call asks. */
async function queriesOf({ dataDir, admin, as }: BenchSetup, path: string, limit: number): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 3; time++) {
    const statements = await recordStatements(dataDir, async () => {
      const { status, body } = await admin.call('GET', `${path}limit=${limit}`, { as })
      const found = (body.data as unknown[] | undefined)?.length
      if (status !== 200 || found !== limit) throw new Error(`GET ${path} gave ${found} of ${limit} rows (${status}).`)
    })
    counts.push(statements.length)
  }
  return Math.min(...counts)
}
