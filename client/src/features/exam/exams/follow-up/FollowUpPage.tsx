import { followUps } from '@kelasku/shared/exam/follow-up'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Controller, FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSaveExam } from '../mutations.ts'
import { OneExam } from '../parts/OneExam.tsx'
import { examQueries, type Participant, type View } from '../queries.ts'
import { FollowUpForm, followUpOf, proposalOf } from './form.ts'
import { PeopleField } from './PeopleField.tsx'
import { t as say, useT } from './words.ts'

/** A remedial or a make-up of an exam that is over. */
export const FollowUpPage = () => <OneExam>{(exam) => <FollowUpOf exam={exam} />}</OneExam>

function FollowUpOf({ exam }: { exam: View }) {
  const t = useT()
  const { data: people, error, isFetching, refetch } = useQuery(examQueries.allParticipants(exam.id))
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/quiz/${exam.id}`}>
            <ChevronLeft aria-hidden />
            {exam.title}
          </Link>
        }
        title={t(($) => $.title)}
        description={t(($) => $.text)}
      />
      {!exam.can.follow_up && <EmptyState picture="lock" title={t(($) => $.early)} />}
      {exam.can.follow_up && people && <FollowUpFields exam={exam} people={people} />}
      {exam.can.follow_up && !people && !error && <Skeleton className="h-96 rounded-lg" />}
      {!people && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
    </div>
  )
}

/** Some answers wait for a person, who may still lift somebody over the mark. */
const unmarked = new Set<View['exam_status']>(['ENDED', 'GRADING'])

function FollowUpFields({ exam, people }: { exam: View; people: readonly Participant[] }) {
  const t = useT()
  const go = useNavigate()
  const { zone } = useFormat()
  const save = useSaveExam(null)
  const counts = { REMEDIAL: proposalOf('REMEDIAL', exam, people), MAKE_UP: proposalOf('MAKE_UP', exam, people) }
  const form = useSchemaForm(FollowUpForm, {
    ...(counts.REMEDIAL.user_ids.length > 0 ? counts.REMEDIAL : counts.MAKE_UP),
    start_date: '',
    end_date: '',
    duration_minutes: exam.duration_minutes,
    same_questions: true,
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (filled) => {
      const saved = await save.mutateAsync(followUpOf(exam, people, filled, zone))
      notify({ title: say(($) => $.saved), tone: 'success' })
      void go(`/quiz/${saved.id}`)
    },
    places: {
      duration_beyond_window: 'duration_minutes',
      end_before_start: 'end_date',
      window_in_past: 'start_date',
      quiz_not_published: 'same_questions',
    },
  })
  const choose = (kind: FollowUpForm['kind']) => {
    const { title, user_ids } = counts[kind]
    form.setValue('kind', kind)
    form.setValue('title', title)
    form.setValue('user_ids', user_ids)
  }

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Card>
          <CardBody className="grid gap-5 pt-5">
            <Field label={t(($) => $.kind)}>
              <RadioGroup
                look="card"
                value={form.watch('kind')}
                onValueChange={choose}
                options={followUps.map((value) => ({
                  value,
                  label: t(($) => $.kinds[value]),
                  hint: t(($) => $.hints[value], {
                    count: counts[value].user_ids.length,
                    passing: number(exam.passing_score),
                  }),
                }))}
              />
            </Field>
            {form.watch('kind') === 'REMEDIAL' && unmarked.has(exam.exam_status) && (
              <Alert tone="warning">{t(($) => $.unmarked)}</Alert>
            )}
            <Field label={t(($) => $.name)} error={errors.title?.message} required>
              <Input maxLength={150} {...form.register('title')} />
            </Field>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={t(($) => $.start)} error={errors.start_date?.message} required>
                <Controller
                  name="start_date"
                  control={form.control}
                  render={({ field }) => <DateTimeField {...field} />}
                />
              </Field>
              <Field label={t(($) => $.end)} error={errors.end_date?.message} required>
                <Controller
                  name="end_date"
                  control={form.control}
                  render={({ field }) => <DateTimeField {...field} />}
                />
              </Field>
            </div>
            <Field label={t(($) => $.duration)} error={errors.duration_minutes?.message} required>
              <Input type="number" inputMode="numeric" min={1} max={600} {...form.register('duration_minutes')} />
            </Field>
            <div className="grid gap-1.5">
              <Checkbox
                {...form.register('same_questions')}
                aria-invalid={errors.same_questions ? true : undefined}
                aria-describedby="same-questions-error"
                label={t(($) => $.sameQuestions)}
                hint={t(($) => $.sameQuestionsHint)}
              />
              {errors.same_questions && (
                <FieldError id="same-questions-error">{errors.same_questions.message}</FieldError>
              )}
            </div>
            <PeopleField people={people} proposed={counts[form.watch('kind')].user_ids} />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <Button type="submit" busy={submission.isBusy}>
              {t(($) => $.save)}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}
