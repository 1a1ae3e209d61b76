/** All cards of the school given to their families, with a receipt and a notice for each guardian. */
import { ask } from '#support/database.ts'
import { figureRow, type Row } from '../support/report.ts'
import { act, matrixOf, proposeClass, type BenchSetup } from './setup.ts'

export async function measurePublishing(setup: BenchSetup): Promise<Row[]> {
  const { database, day } = setup
  for (const { id } of day.classes) await proposeClass(setup, id)
  const cards: { id: string; version: number }[][] = []
  for (const { id } of day.classes)
    cards.push((await matrixOf(setup, id)).map((line) => ({ id: line.id, version: line.version })))
  const before = await countTold(database)
  const begun = performance.now()
  for (const of of cards) await act(setup, 'publish', { cards: of })
  const seconds = (performance.now() - begun) / 1_000
  const after = await countTold(database)
  const expected = cards.flat().length
  // The demo school has published some before.
  const told = { receipts: after.receipts - before.receipts, notices: after.notices - before.notices }
  if (told.receipts !== expected || told.notices < expected)
    throw new Error(`Of ${expected} families ${JSON.stringify(told)} were told.`)
  return [figureRow(`${expected} cards published with receipts and notices, s`, seconds, { atMost: 30 })]
}

async function countTold(database: string) {
  const [counted] = await ask<{ receipts: number; notices: number }>(
    database,
    `select (select count(*)::int from report_reads) as receipts,
      (select count(distinct user_id)::int from notifications where subject like 'report-card:%') as notices`,
  )
  return counted! // a question always has its answer
}
