import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { statuses } from '../looks.ts'
import { useMayWrite } from '../may-write.ts'
import type { AgendaSearch } from '../queries.ts'
import { useT } from '../words.ts'

interface AgendaFiltersProps {
  search: AgendaSearch
  onChange: (next: Partial<AgendaSearch>) => void
}

/** Long enough for the next letter. */
const pause = 300

export function AgendaFilters({ search, onChange }: AgendaFiltersProps) {
  const t = useT()
  const mayWrite = useMayWrite()
  const [text, setText] = useState(search.search)

  useEffect(() => {
    if (text === search.search) return
    const later = setTimeout(() => onChange({ search: text }), pause)
    return () => clearTimeout(later)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed asks anew
  }, [text])

  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <Field label={t(($) => $.filter.search)} hideLabel className="sm:w-64">
        <Input
          type="search"
          start={<Search aria-hidden />}
          placeholder={t(($) => $.filter.search)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
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
