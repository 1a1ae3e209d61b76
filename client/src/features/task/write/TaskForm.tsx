import { taskRefusal } from '@kelasku/shared/task/contract'
import { FileText, Save, Send } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { CallError } from '#platform/api/call-error.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useSchool } from '#platform/session/school.ts'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useCreateTask, useReviseTask } from '../mutations.ts'
import type { Task } from '../queries.ts'
import { ContentFields } from './ContentFields.tsx'
import { useTaskFiles } from './FilesPart.tsx'
import { blankForm, filledFrom, places, RevisionForm, settingsOf, TaskForm as Schema, type FilledTask } from './form.ts'
import { GradingFields } from './GradingFields.tsx'
import { SiblingsField } from './SiblingsField.tsx'
import { WhenFields } from './WhenFields.tsx'
import { t as say, useT } from './words.ts'

interface TaskFormProps {
  /** Nothing for a new one. */
  task: Task | null
  /** What a new one begins with. */
  courseId?: string | null
}

/** Three parts on one page. Everything but the title is filled in, so that a teacher in a hurry types one line. */
export function TaskForm({ task, courseId = null }: TaskFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const { zone } = useFormat()
  const grade = useSchool((school) => school.grade)
  const create = useCreateTask()
  // What was open when the writing began: a change from another window is told, not written over.
  const [of] = useState({ id: task?.id ?? '', version: task?.version ?? 0 })
  const revise = useReviseTask(of)
  const now = new Date(serverNow())
  const isForSmall = grade === 'TK' || grade === 'SD'
  const form = useSchemaForm(
    task ? RevisionForm : Schema,
    task ? filledFrom(task, zone) : blankForm({ courseId, now, zone, parentsHandIn: isForSmall }),
  )
  const name = `task:${task?.id ?? 'new'}`
  const draft = useDraft(form, name)
  const uploads = useTaskFiles(name, form.watch('attachments').length)
  const isDraft = task === null || task.published_at === null

  const submission = useSubmission(form, {
    act: async (filled) => {
      const uploaded = await uploads.whenThere()
      const saved = await send({ ...filled, attachments: [...filled.attachments, ...uploaded] })
      draft.forget()
      uploads.forget()
      notify({ title: toldOf(saved, filled, isDraft), tone: 'success' })
      const [first] = saved
      void navigate(saved.length === 1 && first ? `/revamp/tugas/${first.id}` : '/revamp/tugas', { replace: true })
    },
    places,
  })
  const send = async (filled: FilledTask): Promise<Task[]> => {
    const settings = settingsOf(filled, new Date(serverNow()), zone)
    if (filled.start === '' && settings.end_date <= settings.start_date) throw endHasPassed()
    if (task) return [await revise.mutateAsync({ only_this_class: filled.only_this_class, settings })]
    return create.mutateAsync({ ...settings, course_ids: filled.course_ids })
  }
  const wish = form.watch('wish')

  return (
    <FormProvider {...form}>
      <form
        {...submission.formProps}
        className="grid gap-5 [&_:is(input,select,textarea,button,[tabindex='-1'])]:scroll-my-36"
      >
        <Card>
          <CardHeader title={t(($) => $.part.content)} />
          <CardBody className="grid gap-4">
            <ContentFields isNew={task === null} uploads={uploads} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.part.when)} />
          <CardBody className="grid gap-4">
            <WhenFields isNew={task === null} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t(($) => $.part.grading)} />
          <CardBody className="grid gap-5">
            <GradingFields />
            {task && <SiblingsField task={task} />}
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <FilesAwaited uploads={uploads} isBusy={submission.isBusy} />
            {isDraft && (
              // No submit button: Enter in a field keeps a draft, and never sets a class its task.
              <Button
                busy={submission.isBusy && wish === 'publish'}
                onClick={({ currentTarget }) => {
                  form.setValue('wish', 'publish')
                  currentTarget.form?.requestSubmit()
                }}
              >
                <Send aria-hidden />
                {t(($) => $.publish)}
              </Button>
            )}
            <Button
              type="submit"
              variant={isDraft ? 'outline' : 'default'}
              busy={submission.isBusy && wish === 'save'}
              onClick={() => form.setValue('wish', 'save')}
            >
              {isDraft ? <FileText aria-hidden /> : <Save aria-hidden />}
              {t(($) => (isDraft ? $.keep : $.save))}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}

/** Where no start is typed it begins now: that the end is before the start would speak of a field that is empty. */
const endHasPassed = () => {
  const { code, text } = taskRefusal.end_has_passed.kind
  return new CallError({ code, status: 422, message: text })
}

function toldOf(saved: readonly Task[], { wish }: FilledTask, isDraft: boolean): string {
  if (!isDraft) return say(($) => $.changed)
  if (wish === 'save') return say(($) => $.kept)
  return say(($) => $.published, { classes: saved.map(({ course }) => course.class_name).join(', ') })
}
