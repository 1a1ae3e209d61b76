/** Two hundred who come in within ten seconds, and who then say every few seconds that they are there. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import type { Seat } from '../support/people.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, percentile, takeTurns } from '../support/rounds.ts'
import { enter, openClass, type BenchSetup } from './class.ts'

const everybody = 200
const within = 10_000
const atOnce = 64

export async function measureJoins(setup: BenchSetup): Promise<Row[]> {
  const { server, database, quick } = setup
  const { id, pupils } = await openClass(setup, everybody)
  const waits: number[] = []
  const tabs: string[] = []
  await Promise.all(
    pupils.map(async (pupil, nth) => {
      await delay((nth * within) / everybody)
      const begun = performance.now()
      tabs[nth] = await enter(server.url, id, pupil)
      waits.push(performance.now() - begun)
    }),
  )
  const sorted = waits.toSorted((one, other) => one - other)
  const rows = [
    figureRow(`${everybody} joins in ${within / 1_000} s, p95, ms`, percentile(sorted, 0.95), { atMost: 300 }),
    figureRow('   p50, ms', percentile(sorted, 0.5)),
  ]

  const lines = await Promise.all(pupils.slice(0, atOnce).map((pupil) => lineOf(server.url, pupil)))
  const pool = new pg.Pool({ connectionString: database, max: 2, application_name: 'bare pulses' })
  try {
    const milliseconds = quick ? 1_000 : 3_000
    const pulses = {
      ours: () =>
        aSecond(lines.length, milliseconds, async (nth) => {
          const answer: unknown = await lines[nth]!.emitWithAck('conference.pulse', {
            params: { id },
            body: { presence_id: tabs[nth] },
          })
          if (!isTaken(answer)) throw new Error(`A pulse was answered ${JSON.stringify(answer)}`)
        }),
      bare: () =>
        aSecond(lines.length, milliseconds, (nth) =>
          pool.query({ name: 'pulse', text: PULSE, values: [id, tabs[nth], pupils[nth]!.user_id] }),
        ),
    }
    await takeTurns(1, pulses)
    const rounds = await takeTurns(quick ? 3 : 5, pulses)
    return [
      ...rows,
      ratioRow(
        'pulses a second over sockets, beside bare SQL',
        medianOf(rounds, ({ ours }) => ours),
        medianOf(rounds, ({ bare }) => bare),
        medianOf(rounds, ({ ours, bare }) => ours / bare),
        { atLeast: 0.5 },
      ),
    ]
  } finally {
    for (const line of lines) line.disconnect()
    await pool.end()
  }
}

const PULSE = `update conference_presences set last_seen_at = now()
  where conference_id = $1::uuid and presence_id = $2::uuid and user_id = $3::uuid and left_at is null`

const isTaken = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'data' in answer && answer.data !== null

/** Each does it again as soon as it is done. */
async function aSecond(people: number, milliseconds: number, act: (nth: number) => Promise<unknown>): Promise<number> {
  let done = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, nth) => {
      while (performance.now() - begun < milliseconds) {
        await act(nth)
        done++
      }
    }),
  )
  return done / ((performance.now() - begun) / 1_000)
}

async function lineOf(url: string, { token, school_id }: Seat): Promise<Socket> {
  const socket = io(`${url}/v1/ws`, { transports: ['websocket'], forceNew: true, auth: { token, school_id } })
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('connect_error', reject))
  return socket
}
