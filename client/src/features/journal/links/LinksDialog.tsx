import { mostLinks } from '@kelasku/shared/journal/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useReviseUnit } from '../mutations.ts'
import { journalQueries, type Choices, type Unit } from '../queries.ts'
import { asItStands } from '../unit/as-it-stands.ts'
import { t as say, useT } from '../words.ts'
import { choicesOf, matching, type Choice } from './choices.ts'

const chosen = z.array(z.string()).max(mostLinks, { error: texts.mostChosen(mostLinks) })
const Linked = z.object({ component_ids: chosen, exam_ids: chosen, schedule_ids: chosen })

interface LinksDialogProps {
  unit: Unit
  onClose: () => void
}

/** What the unit aims at, how it is examined and in which lessons it is taught. */
export function LinksDialog({ unit, onClose }: LinksDialogProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(journalQueries.linkable(unit.id))
  const revise = useReviseUnit(unit.id)
  const { component_ids, exam_ids, schedule_ids } = asItStands(unit)
  const form = useSchemaForm(Linked, { component_ids, exam_ids, schedule_ids })
  const submission = useSubmission(form, {
    act: async (links) => {
      await revise.mutateAsync({ ...asItStands(unit), ...links })
      onClose()
      notify({ title: say(($) => $.links.done), tone: 'success' })
    },
  })
  return (
    <FormDialog
      size="lg"
      title={t(($) => $.links.title)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      {data && <Parts unit={unit} offered={data} form={form} />}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
    </FormDialog>
  )
}

interface PartsProps {
  unit: Unit
  offered: Choices
  form: ReturnType<typeof useSchemaForm<z.input<typeof Linked>, z.output<typeof Linked>>>
}

function Parts({ unit, offered, form }: PartsProps) {
  const t = useT()
  const format = useFormat()
  const { goals, exams, lessons } = choicesOf(unit, offered, format)
  const { errors } = form.formState
  return (
    <>
      <Part
        legend={t(($) => $.goals)}
        choices={goals}
        register={form.register('component_ids')}
        error={errors.component_ids?.message}
        nothing={t(($) => $.links.noGoals)}
        searchLabel={t(($) => $.links.searchGoals)}
      />
      <Part
        legend={t(($) => $.exams)}
        choices={exams}
        register={form.register('exam_ids')}
        error={errors.exam_ids?.message}
        nothing={t(($) => $.links.noExams)}
      />
      <Part
        legend={t(($) => $.lessons)}
        choices={lessons}
        register={form.register('schedule_ids')}
        error={errors.schedule_ids?.message}
        nothing={t(($) => $.links.noLessons)}
      />
    </>
  )
}

interface PartProps {
  legend: string
  choices: readonly Choice[]
  register: UseFormRegisterReturn
  error: string | undefined
  nothing: ReactNode
  /** Offered where a curriculum has more than one reads at a glance. */
  searchLabel?: string
}

const glance = 12
const steps = ['', 'pl-5', 'pl-10'] as const

function Part({ legend, choices, register, error, nothing, searchLabel }: PartProps) {
  const [search, setSearch] = useState('')
  const found = matching(choices, search)
  return (
    <FieldSet legend={legend} error={error}>
      {choices.length === 0 && <p className="text-sm text-muted-foreground">{nothing}</p>}
      {searchLabel !== undefined && choices.length > glance && (
        <Input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className="grid max-h-72 gap-2 overflow-y-auto overscroll-contain rounded-md border border-border p-3 empty:hidden pointer-coarse:gap-0">
        {choices.map(({ id, label, hint, depth }) => (
          // What does not match stays in the form: hidden, and chosen as it was.
          <li key={id} hidden={!found.has(id)} className={steps[Math.min(depth, 3) - 1]}>
            <Checkbox {...register} value={id} label={label} hint={hint} />
          </li>
        ))}
      </ul>
    </FieldSet>
  )
}
