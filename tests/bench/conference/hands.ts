/** Hands in a room of two hundred: how many of its people one second of the server's CPU tells, beside bare Socket.IO. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Seat } from '../support/people.ts'
import { cpuSecondsOf, startHelper, type Helper } from '../support/process.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { BareTalkPort } from '../live/bare-talk-process.ts'
import { call, enter, openClass, stayAwake, type BenchClass, type BenchSetup } from './class.ts'
import type { HearersWord, HeardInRoom } from './hearers-process.ts'

const everybody = 200
/** So many raise and lower theirs, one after the other. */
const raising = 20

export async function measureHands(setup: BenchSetup): Promise<Row[]> {
  const { server, quick } = setup
  const opened = await openClass(setup, everybody - 1)
  for (const pupil of opened.pupils) await enter(server.url, opened.id, pupil)
  await stayAwake(setup, opened)
  const people = [opened.teacher, ...opened.pupils]
  const bare = startHelper<object, BareTalkPort>(new URL('bare-hands-process.ts', import.meta.url))
  const ears = startHelper<HearersWord, HeardInRoom>(new URL('hearers-process.ts', import.meta.url))
  const theirEars = startHelper<HearersWord, HeardInRoom>(new URL('hearers-process.ts', import.meta.url))
  try {
    const bareUrl = `http://127.0.0.1:${(await bare.ask({})).port}`
    await ears.ask({ what: 'listen', url: server.url, people, watch: opened.id })
    await theirEars.ask({ what: 'listen', url: bareUrl, people, watch: null })
    const hands = quick ? 2 : 6
    const acts = raising * hands * 2
    const told = async (who: typeof ears, pid: number, raise: () => Promise<void>): Promise<number> => {
      await who.ask({ what: 'forget' })
      const before = cpuSecondsOf(pid) ?? Number.NaN
      await raise()
      const heard = await allHeard(who, acts * people.length)
      return heard / ((cpuSecondsOf(pid) ?? Number.NaN) - before)
    }
    const telling = {
      ours: () => told(ears, server.child.pid!, () => raiseHere(setup, opened, hands)),
      bare: () => told(theirEars, bare.pid, () => raiseThere(bareUrl, acts)),
    }
    await takeTurns(1, telling)
    const rounds = await takeTurns(quick ? 3 : 5, telling)
    return [
      ratioRow(
        `a room of ${everybody}, people told of a hand for a second of CPU, beside bare Socket.IO`,
        medianOf(rounds, ({ ours }) => ours),
        medianOf(rounds, ({ bare: theirs }) => theirs),
        medianOf(rounds, ({ ours, bare: theirs }) => ours / theirs),
        { atLeast: 0.3 },
      ),
      figureRow('   until the last has heard of the last of them, ms', await lastHeard(setup, opened, ears)),
    ]
  } finally {
    await Promise.all([bare, ears, theirEars].map((helper) => helper.stop()))
  }
}

const put = (url: string, id: string, pupil: Seat, up: boolean) =>
  call(url, pupil, 'PUT', `/confrences/${id}/hand`, { up })

async function raiseHere({ server }: BenchSetup, { id, pupils }: BenchClass, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    for (const up of [true, false])
      await Promise.all(pupils.slice(0, raising).map((pupil) => put(server.url, id, pupil, up)))
}

async function raiseThere(url: string, acts: number): Promise<void> {
  await fetch(`${url}/raise?hands=${acts}`, { method: 'POST' })
}

async function lastHeard({ server }: BenchSetup, { id, pupils }: BenchClass, ears: Ears): Promise<number> {
  await ears.ask({ what: 'forget' })
  const begun = performance.now()
  await Promise.all(pupils.slice(0, raising).map((pupil) => put(server.url, id, pupil, true)))
  await allHeard(ears, raising * everybody)
  return performance.now() - begun
}

type Ears = Helper<HearersWord, HeardInRoom>

async function allHeard(ears: Ears, count: number): Promise<number> {
  for (const end = performance.now() + 30_000; performance.now() < end; await delay(10)) {
    const { deliveries } = await ears.ask({ what: 'tell' })
    if (deliveries >= count) return deliveries
  }
  throw new Error('Not everybody has heard of every hand.')
}
