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
  const begun = performance.now()
  for (const of of cards) await act(setup, 'publish', { cards: of })
  const seconds = (performance.now() - begun) / 1_000
  const [counted] = await ask<{ receipts: number; notices: number }>(
    database,
    `select (select count(*)::int from report_reads) as receipts,
      (select count(distinct user_id)::int from notifications where subject like 'report-card:%') as notices`,
  )
  const expected = cards.flat().length
  if (counted!.receipts !== expected || counted!.notices < expected)
    throw new Error(`Of ${expected} families ${JSON.stringify(counted)} were told.`)
  return [figureRow(`${expected} cards published with receipts and notices, s`, seconds, { atMost: 30 })]
}
