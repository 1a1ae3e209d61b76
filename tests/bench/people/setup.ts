/** What the parts of the bench share: the school, the admin who works in it, and somebody who looks on. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import { percentile } from '../support/rounds.ts'

export interface BenchSetup {
  server: Server
  dataDir: string
  admin: Person
  /** The membership that the admin acts in. */
  as: string
  /** Somebody else, who goes on working. */
  onlooker: Person
  /** How many pupils come. */
  count: number
  /** A class of a thousand, and the import that filled it. */
  bigClass: { id: string; name: string }
  quick: boolean
}

/** Somebody who looks again every now and then, and how long each look takes. */
export function callsOf(person: Person, path: string) {
  const latencies: number[] = []
  const end = new AbortController()
  const looking = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now()
      const { status } = await person.call('GET', path, { patience: 15_000 })
      if (status !== 200) throw new Error(`GET ${path} was answered with ${status}.`)
      latencies.push(performance.now() - begun)
      await delay(20)
    }
  })()
  looking.catch(() => {}) // heard at the stop
  return {
    async stop() {
      end.abort()
      await looking
      const sorted = latencies.toSorted((a, b) => a - b)
      return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
    },
  }
}
