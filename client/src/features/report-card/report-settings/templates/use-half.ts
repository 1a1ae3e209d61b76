import { useQuery } from '@tanstack/react-query'
import { schoolQueries } from '#features/school/queries.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import type { Half } from '../queries.ts'

/** The half of the year that the address names; of the running semester, where it names none. */
export function useHalf(): Half {
  const filters = useFilters()
  const { data: years } = useQuery(schoolQueries.years())
  const running = years?.find(({ status }) => status === 'ACTIVE')?.active_semester
  const semester = filters.oneOf('semester', ['1', '2']) ?? String(running ?? 1)
  return { semester: semester === '2' ? 2 : 1, period: filters.oneOf('period', ['TENGAH', 'AKHIR']) ?? 'AKHIR' }
}

export const halfQuery = ({ semester, period }: Half) => `semester=${semester}&period=${period}`
