import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { schoolQueries } from '#features/school/queries.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'

export function YearField({ error, ...select }: ComponentProps<'select'> & { error?: string | undefined }) {
  const t = useT()
  const { data: years = [] } = useQuery(schoolQueries.years())
  return (
    <Field required label={t(($) => $.field.school_year_id)} error={error}>
      <Select
        {...select}
        placeholder={t(($) => $.field.pickYear)}
        options={years.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}
