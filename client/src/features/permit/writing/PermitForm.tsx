import { PermitType, ReasonCategory } from '@kelasku/shared/permit/contract'
import { Send } from 'lucide-react'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '#platform/forms/draft.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useSavePermit } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { AskForm, draftOf, type AskForm as Asked } from './form.ts'
import { LetterField } from './LetterField.tsx'

interface PermitFormProps {
  /** Nothing for a new one. */
  permit: View | null
  initial: Asked
  /** For whom one may ask. */
  pupils: readonly { value: string; label: string }[]
}

export function PermitForm({ permit, initial, pupils }: PermitFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const save = useSavePermit()
  const form = useSchemaForm(AskForm, initial)
  const draft = useDraft(form, `permit:${permit?.id ?? 'new'}`)
  const { problem, isBusy, formProps } = useSubmission(form, {
    act: async (asked) => {
      const saved = await save.mutateAsync({ of: permit, draft: draftOf(asked) })
      draft.forget()
      notify({ title: say(($) => (permit ? $.ask.changed : $.ask.sent)), tone: 'success' })
      void navigate(`/revamp/absensi/izin/${saved.id}`, { replace: true })
    },
    places: { permit_overlaps: 'start_date', too_far: 'start_date' },
  })

  return (
    <FormProvider {...form}>
      <form {...formProps} className="grid gap-5">
        <FormProblem problem={problem} />
        <Card>
          <CardBody className="grid gap-5">
            {!permit && pupils.length > 1 && <Whom of={pupils} />}
            <Why />
            <When />
            <FieldSet legend={t(($) => $.letter.heading)} hint={t(($) => $.letter.when)}>
              <Controller
                name="letters"
                control={form.control}
                render={({ field }) => <LetterField letters={field.value} onChange={field.onChange} />}
              />
            </FieldSet>
          </CardBody>
          <CardFooter>
            <Button type="submit" busy={isBusy} className="max-sm:w-full">
              <Send aria-hidden />
              {t(($) => (permit ? $.common.action.save : $.ask.send))}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

function Whom({ of }: { of: PermitFormProps['pupils'] }) {
  const t = useT()
  const { register, formState } = useFormContext<Asked>()
  return (
    <Field required label={t(($) => $.field.student)} error={formState.errors.student_id?.message}>
      <Select {...register('student_id')} options={of} placeholder={t(($) => $.field.choose)} />
    </Field>
  )
}

function Why() {
  const t = useT()
  const { register, formState } = useFormContext<Asked>()
  return (
    <>
      <FieldSet required legend={t(($) => $.field.type)}>
        <RadioGroup
          {...register('type')}
          look="row"
          options={PermitType.options.map((value) => ({ value, label: t(($) => $.type[value]) }))}
        />
      </FieldSet>
      <Field required label={t(($) => $.field.category)} error={formState.errors.reason_category?.message}>
        <Select
          {...register('reason_category')}
          placeholder={t(($) => $.field.choose)}
          options={ReasonCategory.options.map((value) => ({ value, label: t(($) => $.category[value]) }))}
        />
      </Field>
      <Field
        required
        label={t(($) => $.field.reason)}
        hint={t(($) => $.field.reasonHint)}
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} rows={3} maxLength={1000} />
      </Field>
    </>
  )
}

function When() {
  const t = useT()
  const { register, watch, formState } = useFormContext<Asked>()
  const { errors } = formState
  const isPart = watch('is_part')
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => (isPart ? $.field.date : $.field.from))} error={errors.start_date?.message}>
          <Input type="date" {...register('start_date')} />
        </Field>
        {!isPart && (
          <Field required label={t(($) => $.field.until)} error={errors.end_date?.message}>
            <Input type="date" {...register('end_date')} />
          </Field>
        )}
      </div>
      <Checkbox {...register('is_part')} label={t(($) => $.field.part)} hint={t(($) => $.field.partHint)} />
      {isPart && (
        <div className="grid grid-cols-2 gap-4">
          <Field required label={t(($) => $.field.fromTime)} error={errors.start_time?.message}>
            <Input type="time" {...register('start_time')} />
          </Field>
          <Field required label={t(($) => $.field.untilTime)} error={errors.end_time?.message}>
            <Input type="time" {...register('end_time')} />
          </Field>
        </div>
      )}
    </div>
  )
}
