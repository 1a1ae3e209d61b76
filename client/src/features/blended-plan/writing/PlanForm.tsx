import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { DateField } from '#platform/dates/DateField.tsx'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useSavePlan } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { PlanForm as Schema, type PlanForm as Planned } from './form.ts'
import { GroupFields, type Seated } from './GroupFields.tsx'
import { WeekField } from './WeekField.tsx'

interface PlanFormProps {
  /** Nothing for a new one. */
  plan: View | null
  classId: string
  initial: Planned
  /** All who sit in the class, by name. */
  pupils: readonly Seated[]
}

export function PlanForm({ plan, classId, initial, pupils }: PlanFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const save = useSavePlan()
  const form = useSchemaForm(Schema, initial)
  const draft = useDraft(form, `blended-plan:${plan?.id ?? classId}`)
  const submission = useSubmission(form, {
    act: async (written) => {
      const saved = await save.mutateAsync({ of: plan, classId, written })
      draft.forget()
      notify({ title: say(($) => $.plan.saved), description: say(($) => $.plan.told), tone: 'success' })
      void navigate(`/blended-learning/${saved.id}`, { replace: true })
    },
    places: { blended_plan_overlaps: 'start_date' },
  })
  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Card>
          <CardBody className="grid gap-6">
            <Dates />
            <WeekField />
            <GroupFields pupils={pupils} />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <Button type="submit" busy={submission.isBusy} className="max-sm:w-full">
              {t(($) => $.common.action.save)}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

function Dates() {
  const t = useT()
  const { control, watch, formState } = useFormContext<Planned>()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field required label={t(($) => $.plan.from)} error={formState.errors.start_date?.message}>
        <Controller name="start_date" control={control} render={({ field }) => <DateField {...field} />} />
      </Field>
      <Field required label={t(($) => $.plan.until)} error={formState.errors.end_date?.message}>
        <Controller
          name="end_date"
          control={control}
          render={({ field }) => <DateField min={watch('start_date')} {...field} />}
        />
      </Field>
    </div>
  )
}
