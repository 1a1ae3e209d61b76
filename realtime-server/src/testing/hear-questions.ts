/** Every question that a house asks its database from now on, for tests that count them: a list costs the same however long it is. */
import type pg from 'pg'
import type { TestHouse } from './house.ts'

export function hearQuestions({ database: { pool } }: TestHouse, hear: (question: unknown) => void): void {
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    client.query = new Proxy(client.query.bind(client), {
      apply(query: (...args: unknown[]) => unknown, _client, args: unknown[]) {
        hear(args[0])
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
