/** What a server asks its database in order to answer, for tests that count it: a list costs the same however long it is. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type pg from 'pg'
import type { TestServer } from './server.ts'

/** A server also asks for itself, every second and for what a request has set off: that is no cost of an answer. */
const ofRequest = new AsyncLocalStorage<{ isAnswered: boolean }>()
const underWay = new WeakMap<object, { isAnswered: boolean }>()
subscribe('http.server.request.start', (message) => {
  const asked = { isAnswered: false }
  underWay.set((message as { request: object }).request, asked)
  ofRequest.enterWith(asked)
})
subscribe('http.server.response.finish', (message) => {
  const asked = underWay.get((message as { request: object }).request)
  if (asked) asked.isAnswered = true
})

/** Every question that is asked for a request, from now on. */
export function hearQuestions({ database }: TestServer, hear: (question: unknown) => void): void {
  const heard = new WeakSet<pg.PoolClient>()
  const owners = database.bypassRls('a test counts what is asked').$client
  for (const pool of [owners, database.schoolPool])
    pool.on('acquire', (client) => {
      if (heard.has(client)) return
      heard.add(client)
      client.query = new Proxy(client.query.bind(client), {
        apply(query: (...args: unknown[]) => unknown, _client, args: unknown[]) {
          if (ofRequest.getStore()?.isAnswered === false) hear(args[0])
          return query(...args)
        },
      }) as typeof client.query // what it was, with an ear
    })
}

/** A tally of nothing would compare well with another. */
export function someOf(questions: number): number {
  if (questions === 0) throw new Error('Nothing was asked, so nothing was counted.')
  return questions
}

/**
 * What the server does besides adds to one answer now and then; and a question that had to wait for a connection leaves in
 * the name of whoever gave it back, so another lacks one. The middle of several answers is what one costs.
 */
const answers = 5

/** What an answer costs in questions, once the server has prepared what it prepares only once. */
export function costsIn(server: TestServer): (ask: () => Promise<unknown>) => Promise<number> {
  let questions = 0
  hearQuestions(server, () => void questions++)
  return async (ask) => {
    await ask()
    const costs: number[] = []
    for (let round = 0; round < answers; round++) {
      const before = questions
      await ask()
      costs.push(questions - before)
    }
    const inOrder = costs.toSorted((one, other) => one - other)
    return someOf(inOrder[(answers - 1) / 2]!) // an odd number of them has a middle
  }
}
