import { useFilters } from '#platform/screen/use-filters.ts'
import type { OfPeriod } from './queries.ts'

const semesters = { '1': 1, '2': 2 } as const

/** What the address asks for. */
export function usePeriod(): OfPeriod {
  const { semester, period = 'AKHIR' } = useChosenPeriod()
  return { semester, period }
}

/** Where a list may be of both. */
export function useChosenPeriod(): Pick<OfPeriod, 'semester'> & { period: OfPeriod['period'] | undefined } {
  const filters = useFilters()
  const semester = filters.oneOf('semester', ['1', '2'])
  return { semester: semester && semesters[semester], period: filters.oneOf('periode', ['TENGAH', 'AKHIR']) }
}
