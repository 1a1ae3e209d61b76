import { Filters } from '#platform/screen/Filters.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { statuses } from '../looks.ts'
import { useMayWrite } from '../may-write.ts'
import type { AgendaSearch } from '../queries.ts'
import { useT } from '../words.ts'

interface AgendaFiltersProps {
  search: AgendaSearch
  /** By their names in the address. */
  onChange: (changes: Record<string, string>) => void
}

export function AgendaFilters({ search, onChange }: AgendaFiltersProps) {
  const t = useT()
  const mayWrite = useMayWrite()

  return (
    <Filters
      search={
        <SearchBox label={t(($) => $.filter.search)} value={search.search} onChange={(cari) => onChange({ cari })} />
      }
      count={[search.box === 'managed', search.status !== undefined].filter(Boolean).length}
      onClear={() => onChange({ kotak: '', status: '' })}
    >
      {mayWrite && (
        <Field label={t(($) => $.filter.box)} hideLabel>
          <Select
            value={search.box}
            onChange={({ currentTarget }) =>
              onChange({ kotak: currentTarget.value === 'managed' ? 'kelola' : '', status: '' })
            }
          >
            <option value="inbox">{t(($) => $.filter.inbox)}</option>
            <option value="managed">{t(($) => $.filter.managed)}</option>
          </Select>
        </Field>
      )}
      {search.box === 'managed' && (
        <Field label={t(($) => $.filter.status)} hideLabel>
          <Select
            value={search.status ?? ''}
            onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
          >
            <option value="">{t(($) => $.filter.anyStatus)}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t(($) => $.status[status])}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Filters>
  )
}
