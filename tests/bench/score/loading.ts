/** A sheet of forty by forty as a page loads it, and that a larger one asks for no more queries than a small one. */
import { loadSheet, type OpenSheet } from '#support/score-sheet.ts'
import { figureRow, type Row } from '../support/report.ts'
import { isControl, recordStatements } from '../support/recorded-statements.ts'
import { percentile } from '../support/rounds.ts'
import { fillSheet, type BenchSetup } from './setup.ts'

export async function measureLoading({ server, database, dataDir, large, quick }: BenchSetup): Promise<Row[]> {
  const small = await fillSheet(server.url, database, { pupils: 4, columns: 4 })
  const reader = large.teachers[1]!
  const waits: number[] = []
  for (let nth = 0; nth < (quick ? 40 : 200); nth++) {
    const begun = performance.now()
    const { cells } = await loadSheet(large, reader)
    waits.push(performance.now() - begun)
    if (cells.length !== large.item_ids.length * large.student_ids.length) throw new Error('Cells are missing.')
  }
  // A server that has new connections, or work of its own, asks for more.
  const queries = async (sheet: OpenSheet) => {
    const counts: number[] = []
    for (let nth = 0; nth < 3; nth++) {
      const asked = await recordStatements(dataDir, () => loadSheet(sheet, sheet.teachers[1]!))
      counts.push(asked.filter((one) => !isControl(one)).length)
    }
    return Math.min(...counts)
  }
  const [ofSmall, ofLarge] = [await queries(small), await queries(large)]
  const sorted = waits.slice(10).toSorted((one, other) => one - other)
  return [
    figureRow('a sheet of 40 × 40 loads, p95, ms', percentile(sorted, 0.95), { atMost: 100 }),
    figureRow('   p50, ms', percentile(sorted, 0.5)),
    figureRow('   queries for it', ofLarge, { atMost: ofSmall }),
  ]
}
