import { useFilters } from '#platform/screen/use-filters.ts'
import type { Half } from './queries.ts'

export const signPath = '/rapor/tanda-tangan'

export const classPath = (classId: string, { semester, period }: Half) =>
  `${signPath}/kelas/${classId}?semester=${semester}&period=${period}`

/** What the address names. */
export function useNamedHalf(): Partial<Half> {
  const filters = useFilters()
  const semester = filters.oneOf('semester', ['1', '2'])
  const period = filters.oneOf('period', ['TENGAH', 'AKHIR'])
  return { ...(semester && { semester: semester === '2' ? 2 : 1 }), ...(period && { period }) }
}
