import { useFilters } from '#platform/screen/use-filters.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { usePeriod } from './use-period.ts'
import { useT } from './words.ts'

const semesters = [1, 2] as const
const periods = ['AKHIR', 'TENGAH'] as const

/** Which report card: of which semester, and of its middle or its end. The running one is chosen until another is. */
export function PeriodChips({ semester: running }: { semester: 1 | 2 | undefined }) {
  const t = useT()
  const filters = useFilters()
  const { semester = running, period } = usePeriod()
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <fieldset aria-label={t(($) => $.period.semester)} className="flex flex-wrap gap-2">
        {semesters.map((one) => (
          <FilterChip key={one} isOn={semester === one} onPress={() => filters.change({ semester: String(one) })}>
            {t(($) => $.period.semesterOf, { semester: one })}
          </FilterChip>
        ))}
      </fieldset>
      <fieldset aria-label={t(($) => $.period.label)} className="flex flex-wrap gap-2">
        {periods.map((one) => (
          <FilterChip key={one} isOn={period === one} onPress={() => filters.change({ period: one })}>
            {t(($) => $.period.of[one])}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}
