import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import type { View } from './queries.ts'
import type { Choice } from './shown-rows.ts'
import { useT } from './words.ts'

interface FiltersProps {
  exam: View
  choice: Choice
  onChange: (news: Record<string, string>) => void
  /** On a phone beside the search, else at the far end. */
  children: ReactNode
}

export function Filters({ exam, choice, onChange, children }: FiltersProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
      <div className="col-span-2 flex items-center gap-3 sm:contents">
        <SearchBox label={t(($) => $.filter.name)} value={choice.name} onChange={(cari) => onChange({ cari })} />
        <div className="sm:order-last sm:ml-auto">{children}</div>
      </div>
      {exam.rooms.length > 0 && (
        <Field hideLabel label={t(($) => $.filter.room)} className="sm:w-44">
          <Select value={choice.room} onChange={({ target }) => onChange({ ruang: target.value })}>
            <option value="">{t(($) => $.filter.allRooms)}</option>
            {exam.rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field hideLabel label={t(($) => $.filter.show)} className="sm:w-48">
        <Select
          value={choice.show}
          onChange={({ target }) => onChange({ tampil: target.value === 'incidents' ? 'masalah' : '' })}
        >
          <option value="all">{t(($) => $.filter.all)}</option>
          <option value="incidents">{t(($) => $.filter.incidents)}</option>
        </Select>
      </Field>
    </div>
  )
}
