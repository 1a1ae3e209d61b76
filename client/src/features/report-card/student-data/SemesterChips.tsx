import { useFilters } from '#platform/screen/use-filters.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import type { ChosenSemester } from './queries.ts'
import { useT } from './words.ts'

const semesters = [1, 2] as const

/** What the address asks for. */
export function useChosenSemester(): ChosenSemester {
  const chosen = useFilters().oneOf('semester', ['1', '2'])
  return chosen && (chosen === '1' ? 1 : 2)
}

/** @param known the one that is shown, once it is known which one runs */
export function SemesterChips({ known }: { known: ChosenSemester }) {
  const t = useT()
  const filters = useFilters()
  const chosen = useChosenSemester() ?? known
  return (
    <fieldset aria-label={t(($) => $.semester.label)} className="flex flex-wrap gap-2">
      {semesters.map((one) => (
        <FilterChip key={one} isOn={chosen === one} onPress={() => filters.change({ semester: String(one) })}>
          {t(($) => $.semester.of, { semester: one })}
        </FilterChip>
      ))}
    </fieldset>
  )
}
