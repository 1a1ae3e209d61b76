/** A thousand parents with the page open, while something happens that concerns them all. */
import { setTimeout as delay } from 'node:timers/promises'
import { fineCpuSecondsOf, startHelper } from '../support/process.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, percentile, takeTurns } from '../support/rounds.ts'
import type { Seat } from '../support/people.ts'
import type { BenchSetup } from './setup.ts'
import type { BareSocketsCommand, BareSocketsReply } from './bare-sockets-process.ts'
import type { Ear, Heard } from './parents-process.ts'

interface Told {
  deliveries: number
  cpuSeconds: number
  seconds: number
  /** CPU a second just before, which is in it too: the exams of the demo school go on, and their clock ticks. */
  atRest: number
}

/** One act alone costs no more than what Kelasku does meanwhile. */
const acts = 5
/** So that each is told by itself. */
const apart = 150

export async function measureParents(setup: BenchSetup): Promise<Row[]> {
  const { server, day, quick } = setup
  const ears = startHelper<Ear, Heard>(new URL('parents-process.ts', import.meta.url))
  const theirEars = startHelper<Ear, Heard>(new URL('parents-process.ts', import.meta.url))
  const bare = startHelper<BareSocketsCommand, BareSocketsReply>(new URL('bare-sockets-process.ts', import.meta.url))
  const waits: number[] = []
  try {
    const { port } = await bare.ask({ what: 'open' })
    await ears.ask({ what: 'listen', url: server.url, people: day.parents })
    await theirEars.ask({ what: 'listen', url: `http://127.0.0.1:${port}`, people: day.parents })

    const publishActs = async (): Promise<Told> => {
      const written: Draft[] = []
      for (let act = 0; act < acts; act++) written.push(await draft(setup))
      await ears.ask({ what: 'forget' })
      await delay(1_000)
      const rest = await useOf(server.child.pid!, () => delay(2_000))
      const saidAt = Date.now()
      const use = await useOf(server.child.pid!, async () => {
        for (const one of written) await Promise.all([publish(setup, one), delay(apart)])
        return allHeard(ears, day.parents.length)
      })
      const heard = use.result
      waits.push(...heard.firstAt.map((at) => at - saidAt))
      const { cpuSeconds, seconds } = use
      return { deliveries: heard.deliveries, cpuSeconds, seconds, atRest: rest.cpuSeconds / rest.seconds }
    }
    const publishBare = async (like: { each: number }): Promise<Told> => {
      await theirEars.ask({ what: 'forget' })
      const { result, cpuSeconds, seconds } = await useOf(bare.pid, async () => {
        const rooms = day.parents.map(({ user_id }) => user_id)
        for (let act = 0; act < acts; act++)
          await Promise.all([bare.ask({ what: 'tell', rooms, times: like.each }), delay(apart)])
        return allHeard(theirEars, day.parents.length)
      })
      return { deliveries: result.deliveries, cpuSeconds, seconds, atRest: 0 }
    }
    const each = Math.max(1, Math.round((await publishActs()).deliveries / acts / day.parents.length))
    // Until both are warm: what is told once a day is told by a server that has run since morning.
    for (let turn = 0; turn < 25; turn++) {
      await publish(setup, await draft(setup))
      await publishBare({ each })
    }
    waits.length = 0
    const rounds = await takeTurns(quick ? 3 : 11, { ours: publishActs, theirs: () => publishBare({ each }) })
    // Of all rounds: of one it varies by as much as telling costs.
    const atRest = medianOf(rounds, ({ ours }) => ours.atRest)
    const theirRate = ({ deliveries, cpuSeconds }: Told) => deliveries / cpuSeconds
    const ourRate = ({ deliveries, cpuSeconds, seconds }: Told) => deliveries / (cpuSeconds - atRest * seconds)
    return [
      figureRow(
        `${day.parents.length} parents, a notice is seen, p95, ms`,
        percentile(
          waits.toSorted((a, b) => a - b),
          0.95,
        ),
        { atMost: 1_000 },
      ),
      ratioRow(
        '   deliveries for a second of CPU, beside bare Socket.IO',
        medianOf(rounds, ({ ours }) => ourRate(ours)),
        medianOf(rounds, ({ theirs }) => theirRate(theirs)),
        medianOf(rounds, ({ ours, theirs }) => ourRate(ours) / theirRate(theirs)),
        { atLeast: 0.6 },
      ),
      figureRow('   deliveries to each parent for one act', each),
    ]
  } finally {
    await Promise.all([ears.stop(), theirEars.stop(), bare.stop()])
  }
}

/** What a process uses of the machine while something happens. */
async function useOf<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ result: T; cpuSeconds: number; seconds: number }> {
  const [before, since] = [fineCpuSecondsOf(pid), performance.now()]
  const result = await act()
  return { result, cpuSeconds: fineCpuSecondsOf(pid) - before, seconds: (performance.now() - since) / 1_000 }
}

interface Draft {
  id: string
  version: number
}

/** An announcement for all parents, ready to be published: who is not there costs as well, but nobody is delivered to. */
async function draft({ server, day: { admin } }: BenchSetup): Promise<Draft> {
  return post(server.url, admin, '/agenda', {
    title: 'Pulang lebih awal',
    body: 'Hari ini pulang pukul 11.00.',
    audience: [{ type: 'SCHOOL', role: 'ORTU' }],
  })
}

/** Each of them is told, and their pages hear of it. */
async function publish({ server, day: { admin } }: BenchSetup, { id, version }: Draft): Promise<void> {
  await post(server.url, admin, `/agenda/${id}/publish`, { version })
}

async function post<Data>(url: string, who: Seat, path: string, body: unknown): Promise<Data> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${who.token}`,
      'x-school': who.school_id,
      'content-type': 'application/json',
    },
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

/** Everybody has heard, and for a moment nobody has heard anything more. */
async function allHeard(ears: { ask(ear: Ear): Promise<Heard> }, count: number): Promise<Heard> {
  let last = -1
  for (const end = performance.now() + 20_000; performance.now() < end; await delay(250)) {
    const heard = await ears.ask({ what: 'tell' })
    if (heard.firstAt.length >= count && heard.deliveries === last) return heard
    last = heard.deliveries
  }
  throw new Error(`Not everybody has heard: ${last} deliveries to ${count} people.`)
}
