import { isLockedAt, type ExamField } from '@kelasku/shared/exam/locked'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormProvider, get, type FieldErrors } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { useDraft } from '#platform/forms/draft.ts'
import { FieldProblems } from '#platform/forms/FieldProblems.tsx'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { BankStep } from './steps/BankStep.tsx'
import { ClassStep } from './steps/ClassStep.tsx'
import { InfoStep } from './steps/InfoStep.tsx'
import { RuleStep } from './steps/RuleStep.tsx'
import { blankForm, draftOf, ExamForm, ExamFormWithCourses, filledFrom, steps } from './form.ts'
import { useSaveExam } from './mutations.ts'
import { ForStaff } from './parts/ForStaff.tsx'
import { OneExam } from './parts/OneExam.tsx'
import type { View } from './queries.ts'
import { t as say, useT } from './words.ts'

const names = ['info', 'questions', 'classes', 'rules'] as const
/** What of an exam each step asks for; some of it may not be changed any more. */
const asked: Record<(typeof names)[number], readonly ExamField[]> = {
  info: ['exam_type_id', 'start_date'],
  questions: ['source'],
  classes: ['classes'],
  rules: ['shuffle_q', 'token_mode'],
}
const Steps = [InfoStep, BankStep, ClassStep, RuleStep]

/** A new exam. */
export const NewExamPage = () => (
  <ForStaff>
    <ExamWizard exam={null} />
  </ForStaff>
)

/** One that is still to be changed. */
export const EditExamPage = () => <OneExam>{(exam) => <ExamWizard key={exam.id} exam={exam} />}</OneExam>

function ExamWizard({ exam }: { exam: View | null }) {
  const t = useT()
  const go = useNavigate()
  const { zone } = useFormat()
  const [step, setStep] = useState(0)
  const [reached, setReached] = useState(exam ? names.length - 1 : 0)
  const save = useSaveExam(exam)
  const isLocked = (field: ExamField) => exam !== null && isLockedAt(exam.exam_status, field)
  const form = useSchemaForm(
    isLocked('classes') ? ExamForm : ExamFormWithCourses,
    exam ? filledFrom(exam, zone) : blankForm,
  )
  const draft = useDraft(form, `exam:${exam?.id ?? 'new'}`)
  const { problem, isBusy, formProps } = useSubmission(form, {
    act: async (filled) => {
      const saved = await save.mutateAsync(draftOf(filled, exam, zone))
      draft.forget()
      notify({ title: say(($) => $.form.saved), tone: 'success' })
      void go(`/quiz/${saved.id}`, { replace: true })
    },
    places,
  })
  const Fields = Steps[step] ?? InfoStep
  const isPartlyLocked = asked[names[step] ?? 'info'].some(isLocked)
  const isLast = step === names.length - 1
  const goTo = (next: number) => {
    setStep(next)
    setReached(Math.max(reached, next))
    scrollTo({ top: 0 })
  }
  const { submitCount, isSubmitting, errors } = form.formState
  // Also what was refused while another step was on the screen: back to the first field that is wrong.
  useEffect(() => {
    const first = submitCount > 0 && !isSubmitting ? firstWrong(errors) : null
    if (!first) return
    setStep(first.step)
    // The step has to be drawn before its field can take the focus.
    const later = setTimeout(() => form.setFocus(first.field))
    return () => clearTimeout(later)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a submit, and not again while its mistakes are mended
  }, [submitCount, isSubmitting])
  const next = async () => {
    if (await form.trigger([...(steps[step] ?? [])], { shouldFocus: true })) goTo(step + 1)
  }

  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={exam ? `/quiz/${exam.id}` : '/quiz'}>
            <ChevronLeft aria-hidden />
            {exam?.title ?? t(($) => $.title)}
          </Link>
        }
        title={exam ? t(($) => $.form.edit) : t(($) => $.form.new)}
      />
      <Stepper
        label={t(($) => $.form.steps)}
        steps={names.map((name) => ({ label: t(($) => $.step[name].title) }))}
        current={step}
        reachable={reached}
        onStepChange={goTo}
        doneText={t(($) => $.form.done)}
      />
      <FormProvider {...form}>
        <form {...formProps} className="grid gap-5 [&_:is(input,select,textarea,fieldset)]:scroll-my-36">
          <Card>
            <CardHeader
              title={t(($) => $.step[names[step] ?? 'info'].title)}
              description={t(($) => $.step[names[step] ?? 'info'].text)}
            />
            <CardBody className="grid gap-5">
              {isPartlyLocked && (
                <Alert tone="info">{t(($) => $.form[exam?.can.withdraw ? 'lockedUntilWithdrawn' : 'locked'])}</Alert>
              )}
              <Fields isLocked={isLocked} />
            </CardBody>
            <CardFooter>
              <div className="grid w-full gap-2 empty:hidden">
                <FormProblem problem={problem} />
                <FieldProblems />
              </div>
              {!isLast && <Button onClick={() => void next()}>{t(($) => $.common.action.continue)}</Button>}
              {(isLast || exam) && (
                <Button type="submit" busy={isBusy} variant={isLast ? 'default' : 'outline'}>
                  {t(($) => $.form.save)}
                </Button>
              )}
              {step > 0 && (
                <Button variant="outline" onClick={() => goTo(step - 1)}>
                  {t(($) => $.common.action.back)}
                </Button>
              )}
            </CardFooter>
          </Card>
        </form>
      </FormProvider>
    </div>
  )
}

/** What the server refuses, and the field that it speaks of. */
const places = {
  duration_beyond_window: 'duration_minutes',
  min_beyond_duration: 'min_minutes',
  end_before_start: 'end_date',
  window_in_past: 'start_date',
  only_own_classes: 'classes',
  too_many_participants: 'classes',
  source: 'quiz_ids',
} as const

type Field = (typeof steps)[number][number]

function firstWrong(errors: FieldErrors<ExamForm>): { step: number; field: Field | CourseField } | null {
  for (const [step, fields] of steps.entries())
    for (const field of fields) if (errors[field]) return { step, field: innermost(errors, field) }
  return null
}

type CourseField = `classes.${number}.course_id`

/** Of the classes the one whose course is missing. */
function innermost(errors: FieldErrors<ExamForm>, field: Field): Field | CourseField {
  if (field !== 'classes' || !Array.isArray(errors.classes)) return field
  return `classes.${errors.classes.findIndex((one: unknown) => get(one, 'course_id') !== undefined)}.course_id`
}
