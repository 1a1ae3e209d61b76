import { isLockedAt, type ExamField } from '@kelasku/shared/exam/locked'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { BankStep } from './steps/BankStep.tsx'
import { ClassStep } from './steps/ClassStep.tsx'
import { InfoStep } from './steps/InfoStep.tsx'
import { RuleStep } from './steps/RuleStep.tsx'
import { blankForm, draftOf, ExamForm, ExamFormWithCourses, filledFrom, steps } from './form.ts'
import { useSaveExam } from './mutations.ts'
import { ForStaff } from './parts/ForStaff.tsx'
import { OneExam } from './parts/OneExam.tsx'
import { examQueries, type View } from './queries.ts'
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

/** A new exam; `?kelas=` has its class chosen already. */
export const NewExamPage = () => (
  <ForStaff>
    <NewExam />
  </ForStaff>
)

function NewExam() {
  const t = useT()
  const [params] = useSearchParams()
  const classId = params.get('kelas')
  const { data: classes, isLoading } = useQuery({ ...examQueries.classes(), enabled: classId !== null })
  // The step of classes asks the same: what is begun by then stays on the screen.
  if (classId !== null && isLoading) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return <ExamWizard key={classId} exam={null} of={classes?.find(({ id }) => id === classId)} />
}

/** One that is still to be changed. */
export const EditExamPage = () => <OneExam>{(exam) => <ExamWizard key={exam.id} exam={exam} />}</OneExam>

const untouched = { course_id: '', user_ids: null }

interface ExamWizardProps {
  /** Nothing for a new one. */
  exam: View | null
  /** The class that a new one is begun for. */
  of?: { id: string; name: string } | undefined
}

function ExamWizard({ exam, of }: ExamWizardProps) {
  const t = useT()
  const go = useNavigate()
  const { zone } = useFormat()
  const [step, setStep] = useState(0)
  const [reached, setReached] = useState(exam ? names.length - 1 : 0)
  const save = useSaveExam(exam)
  const isLocked = (field: ExamField) => exam !== null && isLockedAt(exam.exam_status, field)
  const form = useSchemaForm(
    isLocked('classes') ? ExamForm : ExamFormWithCourses,
    exam
      ? filledFrom(exam, zone)
      : { ...blankForm, classes: of ? [{ ...untouched, class_id: of.id, name: of.name }] : [] },
  )
  const draft = useDraft(form, `exam:${exam?.id ?? of?.id ?? 'new'}`)
  const submission = useSubmission(form, {
    act: async (filled) => {
      const saved = await save.mutateAsync(draftOf(filled, exam, zone))
      draft.forget()
      notify({ title: say(($) => $.form.saved), tone: 'success' })
      void go(`/quiz/${saved.id}`, { replace: true })
    },
    places,
    show: (wrong) => setStep(stepOf(wrong)),
  })
  const Fields = Steps[step] ?? InfoStep
  const isPartlyLocked = asked[names[step] ?? 'info'].some(isLocked)
  const isLast = step === names.length - 1
  // A step is left forwards only when nothing in it is wrong; back, as it is.
  const goTo = async (next: number) => {
    if (next > step && !(await submission.check(steps.slice(step, next).flat()))) return
    setStep(next)
    setReached(Math.max(reached, next))
    scrollTo({ top: 0 })
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
        onStepChange={(next) => void goTo(next)}
        doneText={t(($) => $.form.done)}
      />
      <FormProvider {...form}>
        <form {...submission.formProps} className="grid gap-5 [&_:is(input,select,textarea,fieldset)]:scroll-my-36">
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
              <SubmitProblems submission={submission} />
              {!isLast && <Button onClick={() => void goTo(step + 1)}>{t(($) => $.common.action.continue)}</Button>}
              {(isLast || exam) && (
                <Button type="submit" busy={submission.isBusy} variant={isLast ? 'default' : 'outline'}>
                  {t(($) => $.form.save)}
                </Button>
              )}
              {step > 0 && (
                <Button variant="outline" onClick={() => void goTo(step - 1)}>
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

/** The first that asks for one of these. */
const stepOf = (wrong: readonly string[]) =>
  Math.max(
    0,
    steps.findIndex((fields) => fields.some((field) => wrong.some((path) => path.split('.')[0] === field))),
  )
