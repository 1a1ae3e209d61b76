import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { useFilters } from '#platform/screen/use-filters.ts'

/**
 * The columns that somebody has chosen here and not submitted yet, in the address: they are still chosen for whoever comes
 * back from the cell of a gap. Of this semester and period alone: those can be changed beside it.
 */
export function usePicked({ semester, period }: { semester: Semester; period: Period }) {
  const filters = useFilters()
  const written = filters.of('pilih')
  const [ofSemester, ofPeriod, ...ids] = written.split('.')
  return {
    written,
    picked: ofSemester === String(semester) && ofPeriod === period ? ids : null,
    pick: (chosen: readonly string[] | null) =>
      filters.change({ pilih: chosen ? [semester, period, ...chosen].join('.') : '' }),
  }
}
