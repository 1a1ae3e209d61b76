import type { ImportKind } from '@kelasku/shared/import/contract'
import { useT } from './words.ts'

/** What the rows of a sheet are, behind their number: a row of scores is not one score. */
export function useCounted(kind: ImportKind): string {
  const t = useT()
  if (kind === 'SCORE') return t(($) => $.counted.scores)
  return kind === 'REPORT_DATA' ? t(($) => $.counted.reportData) : t(($) => $.noun[kind])
}
