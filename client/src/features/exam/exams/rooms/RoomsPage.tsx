import { isLockedAt } from '@kelasku/shared/exam/locked'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useSaveExam } from '../mutations.ts'
import { OneExam } from '../parts/OneExam.tsx'
import type { View } from '../queries.ts'
import { planFrom, PlanForm, withPlan } from './plan.ts'
import { RoomFields } from './RoomFields.tsx'
import { SeatingPlan } from './SeatingPlan.tsx'
import { SessionFields } from './SessionFields.tsx'
import { t as say, useT } from './words.ts'

/** Where and when an exam is sat, who proctors there, and who sits where. */
export const RoomsPage = () => <OneExam>{(exam) => <Plan exam={exam} />}</OneExam>

function Plan({ exam }: { exam: View }) {
  const t = useT()
  const { zone } = useFormat()
  const form = useSchemaForm(PlanForm, planFrom(exam, zone))
  const { isDirty } = form.formState
  const opened = useOpened(exam, isDirty, (anew) => form.reset(planFrom(anew, zone)))
  const save = useSaveExam(opened)
  const submission = useSubmission(form, {
    act: async (filled) => {
      const saved = await save.mutateAsync(withPlan(opened, filled, zone))
      form.reset(planFrom(saved, zone))
      notify({ title: say(($) => $.saved), tone: 'success' })
    },
  })
  const mayLay = exam.can.update && !isLockedAt(exam.exam_status, 'rooms')

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
      {exam.can.update && !mayLay && <Alert tone="info">{t(($) => $.locked)}</Alert>}
      <FormProvider {...form}>
        <form {...submission.formProps} className="grid gap-5">
          <fieldset disabled={!mayLay} className="grid gap-5">
            <RoomFields exam={exam} />
            <SessionFields exam={exam} />
          </fieldset>
          <SubmitProblems submission={submission} />
          {mayLay && (
            <div className="flex justify-end">
              <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
            </div>
          )}
        </form>
      </FormProvider>
      <SeatingPlan exam={exam} hasUnsaved={isDirty} />
    </div>
  )
}

/** The exam as this form has opened it. What others change meanwhile is shown at once, unless something was typed here. */
function useOpened(exam: View, isDirty: boolean, show: (exam: View) => void): View {
  const [opened, setOpened] = useState(exam)
  const isBehind = opened.version !== exam.version && !isDirty
  useEffect(() => {
    if (!isBehind) return
    setOpened(exam)
    show(exam)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `show` is another function at each drawing
  }, [isBehind, exam])
  return opened
}
