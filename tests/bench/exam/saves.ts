/** Durable saves through the real endpoint, flat out, beside a hub that does nothing but batch. */
import { cpuSecondsOf, startHelper } from '../support/process.ts'
import { ratioRow, figureRow, type Goal, type Row } from '../support/report.ts'
import { medianOf, takeTurns, type Round } from '../support/rounds.ts'
import { fillHall, type BenchSetup, type Hall } from './setup.ts'
import type { HubPlan, HubPort } from './bare-hub-process.ts'
import type { Sat, Session } from './sitters-process.ts'

export const startSitters = () => startHelper<Session, { sat: Sat }>(new URL('sitters-process.ts', import.meta.url))

export const startHub = () => startHelper<HubPlan, HubPort>(new URL('bare-hub-process.ts', import.meta.url))

export interface Measured extends Sat {
  /** Microseconds of the server's CPU for each save. */
  cpuPerSave: number
}

export type Sitters = ReturnType<typeof startSitters>

export async function sit(
  sitters: Sitters,
  { pid, port }: { pid: number; port: number },
  { exam, pupils, questions }: Hall,
  { milliseconds, pace }: Pick<Session, 'milliseconds' | 'pace'>,
): Promise<Measured> {
  const before = cpuSecondsOf(pid)
  const { sat } = await sitters.ask({ port, exam_id: exam.id, sitters: pupils, questions, milliseconds, pace })
  const after = cpuSecondsOf(pid)
  if (sat.others > 0) throw new Error(`${sat.others} of ${sat.answers} saves were refused (port ${port}).`)
  return { ...sat, cpuPerSave: (((after ?? Number.NaN) - (before ?? Number.NaN)) / sat.answers) * 1e6 }
}

/** Until the code is hot: so many saves, or as many as there are in a few seconds. */
export async function warm(sitters: Sitters, target: Parameters<typeof sit>[1], hall: Hall, saves: number) {
  const patience = performance.now() + 3_000
  for (let so = 0; so < saves && performance.now() < patience;)
    so += (await sit(sitters, target, hall, { milliseconds: 500, pace: 0 })).answers
}

export async function measureFlatOut(setup: BenchSetup): Promise<Row[]> {
  const { server, database, quick } = setup
  const count = quick ? 200 : 500
  const hall = await fillHall(setup, count)
  const [sitters, hub] = [startSitters(), startHub()]
  try {
    const { port } = await hub.ask({ databaseUrl: database })
    const ours = { pid: server.child.pid!, port: Number(new URL(server.url).port) }
    const theirs = { pid: hub.pid, port }
    for (const target of [ours, theirs]) await warm(sitters, target, hall, quick ? 1_000 : 10_000)
    const how = { milliseconds: quick ? 600 : 4_000, pace: 0 }
    const rounds = await takeTurns(3, {
      ours: () => sit(sitters, ours, hall, how),
      theirs: () => sit(sitters, theirs, hall, how),
    })
    return [
      compare(`${count} pupils flat out, saves/s beside a bare hub`, rounds, ({ perSecond }) => perSecond, {
        atLeast: 0.5,
      }),
      compare('   p50, ms', rounds, ({ p50 }) => p50),
      compare('   p99, ms', rounds, ({ p99 }) => p99),
      compare('   CPU of Node for each, µs', rounds, ({ cpuPerSave }) => cpuPerSave),
      figureRow(
        '   the pupils’ own load, cores',
        medianOf(rounds, (round) => round.ours.ownLoad),
      ),
    ]
  } finally {
    await Promise.all([sitters.stop(), hub.stop()])
  }
}

export function compare(
  name: string,
  rounds: readonly Round<'ours' | 'theirs', Measured>[],
  pick: (one: Measured) => number,
  goal?: Goal,
): Row {
  return ratioRow(
    name,
    medianOf(rounds, ({ ours }) => pick(ours)),
    medianOf(rounds, ({ theirs }) => pick(theirs)),
    medianOf(rounds, ({ ours, theirs }) => pick(ours) / pick(theirs)),
    goal,
  )
}
