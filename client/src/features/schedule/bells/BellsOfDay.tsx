import type { BellProfile } from '@kelasku/shared/schedule/bells'
import { CalendarCheck, Coffee, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, FormProvider, useFieldArray, useFormContext } from 'react-hook-form'
import { TimeField } from '#platform/dates/TimeField.tsx'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { useSaveBells } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { ApplyBells } from './ApplyBells.tsx'
import { BellsForm, filledFrom, following, periodsOf } from './form.ts'

/** The bells of one kind of day, for whoever sets them. */
export function BellsOfDay({ profile }: { profile: BellProfile }) {
  const t = useT()
  const save = useSaveBells(profile.kind)
  const [isApplying, setApplying] = useState(false)
  const form = useSchemaForm(BellsForm, filledFrom(profile.periods))
  const submission = useSubmission(form, {
    act: async (filled) => {
      await save.mutateAsync({ version: profile.version, periods: periodsOf(filled) })
      notify({ title: say(($) => $.bells.saved), description: say(($) => $.bells.savedText), tone: 'success' })
    },
  })
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Card>
          <CardBody>
            <Periods />
          </CardBody>
          <CardFooter className="flex flex-wrap gap-2">
            <SubmitProblems submission={submission} />
            <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
            <Button variant="outline" disabled={isDirty} onClick={() => setApplying(true)}>
              <CalendarCheck aria-hidden />
              {t(($) => $.bells.apply)}
            </Button>
          </CardFooter>
        </Card>
      </form>
      {isApplying && <ApplyBells kind={profile.kind} onClose={() => setApplying(false)} />}
    </FormProvider>
  )
}

function Periods() {
  const t = useT()
  const { control, getValues, watch } = useFormContext<BellsForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'periods' })
  const periods = watch('periods')
  const number = (index: number) => periods.slice(0, index + 1).filter(({ is_break }) => !is_break).length
  const name = (index: number) =>
    periods[index]?.is_break ? t(($) => $.bells.break) : t(($) => $.bells.lesson, { number: number(index) })
  const add = (isBreak: boolean) => append(following(getValues('periods'), isBreak))
  return (
    <div className="grid gap-4">
      <ol className="grid gap-2">
        {fields.map(({ id }, index) => (
          <Row key={id} index={index} name={name(index)} onRemove={() => remove(index)} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => add(false)}>
          <Plus aria-hidden />
          {t(($) => $.bells.addLesson)}
        </Button>
        <Button variant="outline" size="sm" onClick={() => add(true)}>
          <Coffee aria-hidden />
          {t(($) => $.bells.addBreak)}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  index: number
  name: string
  onRemove: () => void
}

function Row({ index, name, onRemove }: RowProps) {
  const t = useT()
  const { control, formState } = useFormContext<BellsForm>()
  const errors = formState.errors.periods?.[index]
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-2 gap-y-1 sm:grid-cols-[8rem_9rem_9rem_auto]">
      <span className="text-sm font-medium max-sm:col-span-3 sm:pt-2">{name}</span>
      <Field hideLabel label={t(($) => $.bells.from, { name })} error={errors?.start_time?.message}>
        <Controller
          name={`periods.${index}.start_time`}
          control={control}
          render={({ field }) => <TimeField {...field} />}
        />
      </Field>
      <Field hideLabel label={t(($) => $.bells.until, { name })} error={errors?.end_time?.message}>
        <Controller
          name={`periods.${index}.end_time`}
          control={control}
          render={({ field }) => <TimeField {...field} />}
        />
      </Field>
      <IconButton label={t(($) => $.bells.remove, { name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
