import { ClassType } from '@kelasku/shared/classroom/contract'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { GoogleCourse } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { levels } from './class-form.ts'
import { useImportFromGoogle } from './mutations.ts'

const Choice = z.object({
  course_ids: z.array(z.string()).min(1, { error: () => say(($) => $.google.chooseOne) }),
  type: ClassType,
  /** Blank, the name tells it. */
  level: z.string(),
})

interface ChooseCoursesProps {
  token: string
  courses: readonly GoogleCourse[]
  onBegun: (processId: string) => void
}

/** Which of Google's courses become classes here, and as what. */
export function ChooseCourses({ token, courses, onBegun }: ChooseCoursesProps) {
  const t = useT()
  const begin = useImportFromGoogle()
  const form = useSchemaForm(Choice, {
    course_ids: courses.filter(({ class_id }) => class_id === null).map(({ id }) => id),
    type: 'REGULER',
    level: '',
  })
  const { errors } = form.formState
  const chosen = form.watch('course_ids')
  const submission = useSubmission(form, {
    act: async ({ level, ...choice }) => {
      const { process_id } = await begin.mutateAsync({
        access_token: token,
        ...choice,
        ...(level && { level: Number(level) }),
      })
      onBegun(process_id)
    },
  })
  if (courses.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.google.none)}</p>

  return (
    <form {...submission.formProps} className="grid gap-4">
      <FieldSet legend={t(($) => $.google.choose)} error={errors.course_ids?.message}>
        {courses.map(({ id, name, section, class_id }) => (
          <Checkbox
            key={id}
            label={[name, section].filter(Boolean).join(' · ')}
            hint={class_id && t(($) => $.google.known)}
            value={id}
            {...form.register('course_ids')}
          />
        ))}
      </FieldSet>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.classes.type)}>
          <Select
            {...form.register('type')}
            options={ClassType.options.map((value) => ({ value, label: t(($) => $.classType[value]) }))}
          />
        </Field>
        <Field label={t(($) => $.classes.level)} hint={t(($) => $.google.levelHint)}>
          <Select
            {...form.register('level')}
            placeholder={t(($) => $.google.byName)}
            options={levels.map((value) => ({
              value,
              label: value === '0' ? t(($) => $.classes.beforeSchool) : t(($) => $.classes.levelOf, { level: value }),
            }))}
          />
        </Field>
      </div>
      <SubmitProblems submission={submission} />
      <Button type="submit" className="sm:w-fit" busy={submission.isBusy}>
        {t(($) => $.google.submit, { count: chosen.length })}
      </Button>
    </form>
  )
}
