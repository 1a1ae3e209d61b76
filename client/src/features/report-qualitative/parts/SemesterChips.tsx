import { useFilters } from '#platform/screen/use-filters.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useSemester } from '../use-semester.ts'
import { useT } from '../words.ts'

/** @param known the one that is shown where none was chosen. */
export function SemesterChips({ known }: { known?: 1 | 2 | undefined }) {
  const t = useT()
  const filters = useFilters()
  const semester = useSemester() ?? known
  return (
    <fieldset aria-label={t(($) => $.semester.label)} className="flex flex-wrap gap-2">
      {([1, 2] as const).map((one) => (
        <FilterChip key={one} isOn={semester === one} onPress={() => filters.change({ semester: String(one) })}>
          {t(($) => $.semester.of, { semester: one })}
        </FilterChip>
      ))}
    </fieldset>
  )
}
