import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { statuses } from '../looks.ts'
import { useMayWrite } from '../may-write.ts'
import type { AgendaSearch } from '../queries.ts'
import { useT } from '../words.ts'

interface AgendaFiltersProps {
  search: AgendaSearch
  onChange: (next: Partial<AgendaSearch>) => void
}

export function AgendaFilters({ search, onChange }: AgendaFiltersProps) {
  const t = useT()
  const mayWrite = useMayWrite()

  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <SearchBox
        label={t(($) => $.filter.search)}
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      {mayWrite && (
        <Field label={t(($) => $.filter.box)} hideLabel>
          <Select
            value={search.box}
            onChange={(event) =>
              onChange({ box: event.currentTarget.value === 'managed' ? 'managed' : 'inbox', status: undefined })
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
            onChange={(event) => onChange({ status: statuses.find((status) => status === event.currentTarget.value) })}
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
    </div>
  )
}
