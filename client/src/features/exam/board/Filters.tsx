import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { View } from './queries.ts'
import type { Choice } from './shown-rows.ts'
import { useT } from './words.ts'

interface FiltersProps {
  exam: View
  choice: Choice
  onChange: (news: Record<string, string>) => void
}

export function Filters({ exam, choice, onChange }: FiltersProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t(($) => $.filter.name)}>
        <Input type="search" value={choice.name} onChange={({ target }) => onChange({ cari: target.value })} />
      </Field>
      {exam.rooms.length > 0 && (
        <Field label={t(($) => $.filter.room)}>
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
      <Field label={t(($) => $.filter.show)}>
        <Select
          value={choice.show}
          onChange={({ target }) => onChange({ tampil: target.value === 'incidents' ? 'masalah' : 'semua' })}
        >
          <option value="all">{t(($) => $.filter.all)}</option>
          <option value="incidents">{t(($) => $.filter.incidents)}</option>
        </Select>
      </Field>
    </div>
  )
}
