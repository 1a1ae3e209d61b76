import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** Which published banks are asked; once the exam is published, they stay as they are. */
export function BankStep() {
  const t = useT()
  const { control } = useFormContext<ExamForm>()
  const { field } = useController({ control, name: 'quiz_ids' })
  const [search, setSearch] = useState('')
  const { data: banks } = useQuery(examQueries.banks(usePaused(search.trim())))
  const chosen = new Set(field.value)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    field.onChange([...next])
  }

  return (
    <>
      <Field label={t(($) => $.bank.search)}>
        <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      {banks?.length === 0 && (
        <EmptyState
          size="compact"
          picture="inbox"
          title={search === '' ? t(($) => $.bank.none) : t(($) => $.bank.notFound)}
          action={<Link to="/bank-soal">{t(($) => $.bank.write)}</Link>}
        />
      )}
      <ul className="grid gap-1">
        {banks?.map((bank) => (
          <li key={bank.id}>
            <Checkbox
              checked={chosen.has(bank.id)}
              onChange={() => toggle(bank.id)}
              label={bank.title}
              hint={[
                bank.subject?.name,
                t(($) => $.bank.size, { questions: bank.total_question, points: number(bank.total_point) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
