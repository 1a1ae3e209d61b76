import type { ImportRowState } from '@kelasku/shared/import/contract'
import { useFormat } from '#platform/i18n/i18n.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import type { Import, RowsView } from '../queries.ts'
import { useT } from '../words.ts'
import { looks } from './looks.ts'

interface RowFiltersProps {
  counts: Import['counts']
  view: RowsView
  onChange: (change: Record<string, string>) => void
}

/** All rows, or those of one state; only states that some row is in. */
export function RowFilters({ counts, view, onChange }: RowFiltersProps) {
  const t = useT()
  const format = useFormat()
  const states = (Object.keys(looks) as ImportRowState[]).filter(
    (state) => counts[looks[state].count] > 0 || state === view.state,
  )
  const choose = (state: ImportRowState | '') => onChange({ baris: state })

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset aria-label={t(($) => $.check.filter)} className="flex min-w-0 flex-wrap gap-1.5">
        <FilterChip isOn={!view.state} count={format.number(counts.total)} onPress={() => choose('')}>
          {t(($) => $.check.all)}
        </FilterChip>
        {states.map((state) => (
          <FilterChip
            key={state}
            isOn={view.state === state}
            count={format.number(counts[looks[state].count])}
            onPress={() => choose(state)}
          >
            {t(($) => $.state[state])}
          </FilterChip>
        ))}
      </fieldset>
      <SearchBox
        label={t(($) => $.check.search)}
        value={view.search}
        onChange={(search) => onChange({ cari: search })}
      />
    </div>
  )
}
