import { useFilters } from '#platform/screen/use-filters.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import type { Sheet } from '../queries.ts'
import { useT } from '../words.ts'

const semesters = [1, 2] as const
const periods = ['TENGAH', 'AKHIR'] as const

/** Which semester, and whose finals. */
export function SheetViews({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const filters = useFilters()
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <fieldset aria-label={t(($) => $.views.semester)} className="flex gap-2">
        {semesters.map((semester) => (
          <FilterChip
            key={semester}
            isOn={sheet.semester === semester}
            onPress={() => filters.change({ semester: String(semester) })}
          >
            {t(($) => $.views.semesterOf, { semester })}
          </FilterChip>
        ))}
      </fieldset>
      <fieldset aria-label={t(($) => $.views.period)} className="flex gap-2">
        {periods.map((period) => (
          <FilterChip
            key={period}
            isOn={sheet.period === period}
            onPress={() => filters.change({ periode: period === 'AKHIR' ? '' : period })}
          >
            {t(($) => $.views.periods[period])}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}
