import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { texts } from '@kelasku/shared/kernel/texts'
import { mostCourses } from '@kelasku/shared/task/contract'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { whole } from '#platform/forms/numbers.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useCopyTask } from '../mutations.ts'
import type { Task } from '../queries.ts'
import { offered } from '../write/courses.ts'
import { useOwnCourses } from '../write/use-own-courses.ts'
import { t as say, useT } from './words.ts'

const Copied = z.object({
  course_ids: z
    .array(z.string())
    .min(1, { error: texts.classNeeded })
    .max(mostCourses, { error: texts.mostClasses(mostCourses) }),
  move_days: whole(-400, 800),
})

/** The task in other classes or in another year, as a draft; its times move by days. */
export function CopyDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const go = useNavigate()
  const copy = useCopyTask(task.id)
  const courses = useOwnCourses()
  const form = useSchemaForm(Copied, { course_ids: [], move_days: '0' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (copied) => {
      const made = await copy.mutateAsync(copied)
      onClose()
      notify({ title: say(($) => $.copy.done, { count: made.length }), tone: 'success' })
      const [first] = made
      void go(made.length === 1 && first ? `/revamp/tugas/${first.id}` : '/revamp/tugas?status=DRAFT')
    },
    places: { unknown_course: 'course_ids', year_closed: 'course_ids' },
  })
  const days = Number(form.watch('move_days'))
  const end = Number.isInteger(days) && Math.abs(days) <= 800 ? momentDaysLater(new Date(task.end_date), days) : null
  return (
    <FormDialog
      title={t(($) => $.copy.title)}
      description={t(($) => $.copy.text)}
      submission={submission}
      submitLabel={t(($) => $.copy.act)}
      onClose={onClose}
    >
      <FieldSet required legend={t(($) => $.copy.into)} error={errors.course_ids?.message}>
        {!courses && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
        {courses &&
          offered(courses, courses.find(({ id }) => id === task.course.id) ?? null).map(({ id, class_name, name }) => (
            <Checkbox key={id} {...form.register('course_ids')} value={id} label={`${class_name} · ${name}`} />
          ))}
      </FieldSet>
      <Field
        label={t(($) => $.copy.move)}
        hint={end !== null && t(($) => $.until, { at: format.dateTime(end) })}
        error={errors.move_days?.message}
      >
        <Input {...form.register('move_days')} inputMode="numeric" className="w-32" />
      </Field>
    </FormDialog>
  )
}
