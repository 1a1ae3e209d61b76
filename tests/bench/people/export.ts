/** All profiles of a school as one sheet, and what it costs the server's memory and everybody else. */
import { readFileSync } from 'node:fs'
import { figureRow, type Row } from '../support/report.ts'
import { callsOf, type BenchSetup } from './setup.ts'

export async function measureExport(setup: BenchSetup): Promise<Row[]> {
  const { server, onlooker, count } = setup
  await download(setup, 'csv') // warm
  const looking = callsOf(onlooker, '/me/classes')
  const memory = watchMemory(server.child.pid!)
  const begun = performance.now()
  const bytes = await download(setup, 'xlsx')
  const seconds = (performance.now() - begun) / 1000
  const grown = memory.stop()
  const { p50, p99 } = await looking.stop()

  return [
    figureRow(`export of ${count.toLocaleString('en')} profiles, s`, seconds, { atMost: 10 }),
    figureRow('   the sheet, MB', bytes / 1e6),
    ...(grown === undefined ? [] : [figureRow('   memory of the server meanwhile, MB more', grown / 1e6)]),
    figureRow('   GET /api/me/classes meanwhile, p50, ms', p50),
    figureRow('   GET /api/me/classes meanwhile, p99, ms', p99, { atMost: 200 }),
  ]
}

async function download({ server, admin, as, count }: BenchSetup, type: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v2/profile/master-export?file_type=${type}`, {
    headers: { authorization: `Bearer ${admin.token}`, 'x-membership': as },
    signal: AbortSignal.timeout(60_000),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) throw new Error(`The export was answered with ${response.status}: ${bytes.toString()}`)
  if (type === 'csv' && bytes.toString().split('\r\n').length < count) throw new Error('The export lacks people.')
  return bytes.length
}

/** How much more than at the beginning it ever holds, where the system tells. */
function watchMemory(pid: number) {
  const residentOf = (): number | undefined => {
    if (process.platform !== 'linux') return undefined
    const pages = /^\d+ (\d+)/.exec(readFileSync(`/proc/${pid}/statm`, 'utf8'))?.[1]
    return Number(pages) * 4096
  }
  const before = residentOf()
  let most = before
  const timer = setInterval(() => {
    const now = residentOf()
    if (now !== undefined && most !== undefined) most = Math.max(most, now)
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return most === undefined || before === undefined ? undefined : most - before
    },
  }
}
