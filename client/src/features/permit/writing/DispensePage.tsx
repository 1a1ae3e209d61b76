import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronLeft } from 'lucide-react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useOpenClass } from '#features/classroom/use-open-class.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMayDispense } from '../may-ask.ts'
import { useDispense } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { LetterFields, ReasonFields, WhenFields } from './Fields.tsx'
import { blankDispensation, dispensationOf, DispenseForm } from './form.ts'

/** Leave for the school's own purposes, for as many of the open class as go. */
export function DispensePage() {
  const t = useT()
  const mayDispense = useMayDispense()
  const classId = useOpenClass()
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/absensi/izin">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.dispense.heading)}
      />
      {!mayDispense && <EmptyState picture="lock" title={t(($) => $.dispense.forbidden)} />}
      {mayDispense && classId === null && <EmptyState picture="search" title={t(($) => $.dispense.noClass)} />}
      {mayDispense && classId === undefined && <SkeletonList label={t(($) => $.common.state.loading)} />}
      {mayDispense && classId && <Dispense key={classId} classId={classId} />}
    </div>
  )
}

function Dispense({ classId }: { classId: string }) {
  const t = useT()
  const today = useToday()
  const navigate = useNavigate()
  const dispense = useDispense()
  const form = useSchemaForm(DispenseForm, blankDispensation(today))
  const { problem, isBusy, formProps } = useSubmission(form, {
    act: async (asked) => {
      const { granted, overlapping } = await dispense.mutateAsync(dispensationOf(asked))
      if (granted > 0) notify({ title: say(($) => $.dispense.done, { count: granted }), tone: 'success' })
      if (overlapping.length > 0)
        notify({
          title: say(($) => $.dispense.overlapping),
          description: overlapping.map(({ full_name }) => full_name).join(', '),
          tone: 'warning',
        })
      void navigate('/revamp/absensi/izin')
    },
    places: { too_far: 'start_date' },
  })
  return (
    <FormProvider {...form}>
      <form {...formProps} className="grid gap-5">
        <FormProblem problem={problem} />
        <Card>
          <CardBody className="grid gap-5">
            <Pupils classId={classId} />
            <ReasonFields />
            <WhenFields />
            <LetterFields />
          </CardBody>
          <CardFooter>
            <Button type="submit" busy={isBusy} className="max-sm:w-full">
              <CheckCheck aria-hidden />
              {t(($) => $.dispense.act)}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

function Pupils({ classId }: { classId: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(classroomQueries.students(classId))
  const { watch, setValue, formState } = useFormContext<DispenseForm>()
  const chosen = new Set(watch('student_ids'))
  const choose = (ids: readonly string[]) =>
    setValue('student_ids', [...ids], { shouldDirty: true, shouldValidate: formState.isSubmitted })
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  const all = data.data.map(({ id }) => id)
  return (
    <FieldSet
      required
      legend={t(($) => $.dispense.whom, { count: chosen.size })}
      error={formState.errors.student_ids?.message}
    >
      <Checkbox
        checked={all.length > 0 && chosen.size === all.length}
        indeterminate={chosen.size > 0 && chosen.size < all.length}
        onCheckedChange={(isOn) => choose(isOn ? all : [])}
        label={t(($) => $.dispense.all)}
      />
      <ul className="grid max-h-80 gap-x-4 overflow-y-auto rounded-md border border-border px-3 py-1 sm:grid-cols-2">
        {data.data.map(({ id, full_name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.has(id)}
              onCheckedChange={(isOn) => choose(all.filter((one) => (one === id ? isOn : chosen.has(one))))}
              label={full_name}
              className="py-1"
            />
          </li>
        ))}
      </ul>
    </FieldSet>
  )
}
