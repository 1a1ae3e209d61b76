/** The matrix of a class: thirty-six pupils with ten courses each, and what each of them still lacks. */
import { figureRow, type Row } from '../support/report.ts'
import { percentile } from '../support/rounds.ts'
import { matrixOf, type BenchSetup } from './setup.ts'

export async function measureReadiness(setup: BenchSetup): Promise<Row[]> {
  const { day, quick } = setup
  const waits: number[] = []
  for (let nth = 0; nth < (quick ? 40 : 200); nth++) {
    const { id, pupils } = day.classes[nth % day.classes.length]!
    const begun = performance.now()
    const lines = await matrixOf(setup, id)
    waits.push(performance.now() - begun)
    if (lines.length !== pupils.length) throw new Error('Pupils are missing.')
  }
  const sorted = waits.slice(10).toSorted((one, other) => one - other)
  return [
    figureRow('the matrix of a class of 36, p95, ms', percentile(sorted, 0.95), { atMost: 150 }),
    figureRow('   p50, ms', percentile(sorted, 0.5)),
  ]
}
