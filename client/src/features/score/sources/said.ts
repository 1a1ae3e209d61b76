import type { Column } from '../queries.ts'
import type { ShownCell } from '../sheet/rows.ts'

/** What the exam or the task says of a cell in which something else stands; nothing where both say the same. */
export function saidBySource({ source }: Column, cell: ShownCell | undefined): number | null {
  const said = cell?.stored?.source_score ?? null
  return source === 'MANUAL' || said === cell?.value?.score ? null : said
}
