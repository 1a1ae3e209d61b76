import { useFilters } from '#platform/screen/use-filters.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useChosenPeriod } from '../use-period.ts'
import { useT } from '../words.ts'

const semesters = [1, 2] as const
const periods = ['TENGAH', 'AKHIR'] as const

interface PeriodChipsProps {
  semester?: 1 | 2 | undefined
  /** Nothing chosen: of both, and not of the end of the semester. */
  isOfBoth?: boolean
}

/** Which semester, where one was chosen or is known, and whose finals. */
export function PeriodChips({ semester: known, isOfBoth = false }: PeriodChipsProps) {
  const t = useT()
  const filters = useFilters()
  const { semester = known, period = isOfBoth ? undefined : 'AKHIR' } = useChosenPeriod()
  const usual = isOfBoth ? period : 'AKHIR'
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <fieldset aria-label={t(($) => $.period.semester)} className="flex flex-wrap gap-2">
        {semesters.map((one) => (
          <FilterChip
            key={one}
            isOn={semester === one}
            onPress={() => filters.change({ semester: semester === one && known === undefined ? '' : String(one) })}
          >
            {t(($) => $.period.semesterOf, { semester: one })}
          </FilterChip>
        ))}
      </fieldset>
      <fieldset aria-label={t(($) => $.period.label)} className="flex flex-wrap gap-2">
        {periods.map((one) => (
          <FilterChip
            key={one}
            isOn={period === one}
            onPress={() => filters.change({ periode: one === usual ? '' : one })}
          >
            {t(($) => $.period.of[one])}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}
