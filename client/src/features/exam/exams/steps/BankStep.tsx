import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { usePaused } from '#platform/screen/use-paused.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { newLine } from '../source.ts'
import { useT } from '../words.ts'
import { BlueprintFields } from './BlueprintFields.tsx'
import type { StepProps } from './step.ts'

const ways = ['BANKS', 'BLUEPRINT'] as const

/** Which published banks are asked, whole or at random by a blueprint; once the exam is published, they stay as they are. */
export function BankStep({ isLocked }: StepProps) {
  const t = useT()
  const { control, watch, setValue } = useFormContext<ExamForm>()
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: 'quiz_ids' })
  const asks = watch('asks')
  const { data: banks = [] } = useQuery(examQueries.banks(''))
  const lineOf = (id: string) => newLine(id, banks.find((bank) => bank.id === id)?.total_question)
  const ask = (way: ExamForm['asks']) => {
    setValue('asks', way, { shouldDirty: true })
    setValue('lines', way === 'BANKS' ? [] : watch('quiz_ids').map(lineOf), { shouldDirty: true })
  }
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      disabled={isLocked('source')}
      data-invalid={fieldState.error?.message ? true : undefined}
      aria-describedby="banks-error"
      className="grid gap-5"
    >
      <legend className="sr-only">{t(($) => $.step.questions.title)}</legend>
      <Field label={t(($) => $.bank.asks)}>
        <RadioGroup
          look="card"
          value={asks}
          onValueChange={ask}
          options={ways.map((value) => ({
            value,
            label: t(($) => $.bank.way[value]),
            hint: t(($) => $.bank.wayHint[value]),
          }))}
        />
      </Field>
      {fieldState.error?.message && <FieldError id="banks-error">{fieldState.error.message}</FieldError>}
      <Banks />
      {asks === 'BLUEPRINT' && <BlueprintFields />}
    </fieldset>
  )
}

function Banks() {
  const t = useT()
  const { watch, setValue } = useFormContext<ExamForm>()
  const [search, setSearch] = useState('')
  const { data: banks } = useQuery(examQueries.banks(usePaused(search.trim())))
  const { asks, quiz_ids: chosen, lines } = watch()
  const toggle = (id: string, size: number) => {
    const isOn = chosen.includes(id)
    setValue('quiz_ids', isOn ? chosen.filter((one) => one !== id) : [...chosen, id], { shouldDirty: true })
    if (asks === 'BANKS') return
    setValue('lines', isOn ? lines.filter(({ quiz_id }) => quiz_id !== id) : [...lines, newLine(id, size)], {
      shouldDirty: true,
    })
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
              checked={chosen.includes(bank.id)}
              onChange={() => toggle(bank.id, bank.total_question)}
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
