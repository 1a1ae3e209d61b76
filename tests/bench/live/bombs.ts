/** How long others wait while somebody throws at the server what costs most to read. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ask } from '#support/database.ts'
import { newDocuments, type ServerPlan, type ServerPort } from '#support/documents.ts'
import { say } from '../../../realtime-server/src/platform/collab/wire.ts'
import { bombs, heaviest } from '../../../realtime-server/src/testing/bombs.ts'
import { people } from '../support/people.ts'
import { cpuSecondsOf, startHelper } from '../support/process.ts'
import { figureRow, type Row } from '../support/report.ts'
import { percentile } from '../support/rounds.ts'
import type { BenchSetup } from './documents.ts'
import { lineTo } from './lines.ts'

export async function measureBombs({ database, quick }: BenchSetup): Promise<Row[]> {
  const server = startHelper<ServerPlan, ServerPort>(new URL('../../support/documents-process.ts', import.meta.url))
  try {
    const { port } = await server.ask({ databaseUrl: database })
    const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
    const [seat] = await people(database, school!.id, { count: 1, name: 'Pelempar', role: 'WALIKELAS' })
    const [attacked, other] = await newDocuments(database, school!.id, 2)
    const entered = async (id: string) => {
      const line = lineTo({ kind: 'ours', port, id, seat: seat! })
      await once(line, 'message')
      return line
    }
    const watch = watching(await entered(other!))
    const thrown = async (bomb: Uint8Array) => {
      const line = await entered(attacked!)
      line.send(say.update(bomb))
      await delay(50)
      line.terminate()
    }
    await delay(2_000)
    const usual = watch.takeWaits()
    for (const [, , bomb] of bombs) await thrown(bomb())
    const times = quick ? 10 : 30
    const costs: number[] = []
    for (const build of heaviest) {
      const bomb = build()
      await thrown(bomb)
      const before = cpuSecondsOf(server.pid) ?? Number.NaN
      for (let time = 0; time < times; time++) await thrown(bomb)
      costs.push((((cpuSecondsOf(server.pid) ?? Number.NaN) - before) / times) * 1_000)
    }
    const waits = watch.takeWaits()
    watch.end()
    return [
      figureRow(`the heaviest of ${bombs.length + heaviest.length} bombs, CPU of the server, ms`, Math.max(...costs), {
        atMost: 100,
      }),
      figureRow('   others wait meanwhile, p99, ms', percentile(waits, 0.99)),
      figureRow('   and without them', percentile(usual, 0.99)),
    ]
  } finally {
    await server.stop()
  }
}

/** Asks again and again where the carets are, which costs nothing, and notes how long each answer takes. */
function watching(line: WebSocket) {
  const looks = new Uint8Array([3])
  let waits: number[] = []
  let askedAt = performance.now()
  const look = () => {
    askedAt = performance.now()
    line.send(looks)
  }
  line.on('message', (data: Buffer) => {
    if (data[0] !== 1) return
    waits.push(performance.now() - askedAt)
    setTimeout(look, 20)
  })
  look()
  return {
    takeWaits() {
      const taken = waits.toSorted((one, next) => one - next)
      waits = []
      return taken
    },
    end: () => line.terminate(),
  }
}
