import { useFilters } from '#platform/screen/use-filters.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { Select } from '#ui/select.tsx'
import type { Sheet } from '../queries.ts'
import { useT } from '../words.ts'

const semesters = [1, 2] as const
const periods = ['TENGAH', 'AKHIR'] as const

/** Which semester, and whose finals; on a phone in one line, for the pupils begin below it. */
export function SheetViews({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const filters = useFilters()
  const isWide = useIsWide()
  const lists = [
    {
      name: t(($) => $.views.semester),
      value: String(sheet.semester),
      options: semesters.map((semester) => ({
        value: String(semester),
        label: t(($) => $.views.semesterOf, { semester }),
      })),
      onChoose: (semester: string) => filters.change({ semester }),
    },
    {
      name: t(($) => $.views.period),
      value: sheet.period,
      options: periods.map((period) => ({ value: period, label: t(($) => $.views.periods[period]) })),
      onChoose: (period: string) => filters.change({ periode: period === 'AKHIR' ? '' : period }),
    },
  ]
  if (!isWide)
    return (
      <div className="grid grid-cols-2 gap-2">
        {lists.map(({ name, value, options, onChoose }) => (
          <Select
            key={name}
            aria-label={name}
            value={value}
            options={options}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          />
        ))}
      </div>
    )
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {lists.map(({ name, value, options, onChoose }) => (
        <fieldset key={name} aria-label={name} className="flex gap-2">
          {options.map((option) => (
            <FilterChip key={option.value} isOn={option.value === value} onPress={() => onChoose(option.value)}>
              {option.label}
            </FilterChip>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
