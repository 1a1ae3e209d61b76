import { useFilters } from '#platform/screen/use-filters.ts'
import type { OfPeriod } from './queries.ts'

const semesters = { '1': 1, '2': 2 } as const

/** What the address asks for: the end of the running semester, unless another is chosen. */
export function usePeriod(): OfPeriod {
  const filters = useFilters()
  const semester = filters.oneOf('semester', ['1', '2'])
  return {
    semester: semester && semesters[semester],
    period: filters.oneOf('period', ['TENGAH', 'AKHIR']) ?? 'AKHIR',
  }
}
