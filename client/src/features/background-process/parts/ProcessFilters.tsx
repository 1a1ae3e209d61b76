import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { statuses, types } from '../looks.ts'
import type { ProcessSearch } from '../queries.ts'
import { useT } from '../words.ts'

interface ProcessFiltersProps {
  search: ProcessSearch
  onChange: (change: Record<string, string>) => void
}

export function ProcessFilters({ search, onChange }: ProcessFiltersProps) {
  const t = useT()
  const { status, type } = search
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <Field label={t(($) => $.filter.status)} className="sm:w-56">
        <Select
          value={status ?? ''}
          placeholder={t(($) => $.filter.anyStatus)}
          options={statuses.map((value) => ({ value, label: t(($) => $.status[value]) }))}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        />
      </Field>
      <Field label={t(($) => $.filter.type)} className="sm:w-64">
        <Select
          value={type ?? ''}
          placeholder={t(($) => $.filter.anyType)}
          options={types.map((value) => ({ value, label: t(($) => $.type[value]) }))}
          onChange={({ currentTarget }) => onChange({ jenis: currentTarget.value })}
        />
      </Field>
    </div>
  )
}
