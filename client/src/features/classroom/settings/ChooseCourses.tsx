import { ClassType } from '@kelasku/shared/classroom/contract'
import { useState, type FormEvent } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { GoogleCourse } from '../queries.ts'
import { useT } from '../words.ts'
import { levels } from './class-form.ts'
import { useImportFromGoogle } from './mutations.ts'

interface ChooseCoursesProps {
  token: string
  courses: readonly GoogleCourse[]
  onBegun: (processId: string) => void
}

/** Which of Google's courses become classes here, and as what. */
export function ChooseCourses({ token, courses, onBegun }: ChooseCoursesProps) {
  const t = useT()
  const begin = useImportFromGoogle()
  const [chosen, setChosen] = useState(() => courses.filter(({ class_id }) => class_id === null).map(({ id }) => id))
  const [type, setType] = useState<ClassType>('REGULER')
  const [level, setLevel] = useState('')
  if (courses.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.google.none)}</p>

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (begin.isPending) return
    const body = { access_token: token, course_ids: chosen, type, ...(level && { level: Number(level) }) }
    begin.mutate(body, { onSuccess: ({ process_id }) => onBegun(process_id) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblem problem={begin.error && problemOf(begin.error)} />
      <FieldSet legend={t(($) => $.google.choose)}>
        {courses.map(({ id, name, section, class_id }) => (
          <Checkbox
            key={id}
            label={[name, section].filter(Boolean).join(' · ')}
            hint={class_id && t(($) => $.google.known)}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </FieldSet>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.classes.type)}>
          <Select
            value={type}
            options={ClassType.options.map((value) => ({ value, label: t(($) => $.classType[value]) }))}
            onChange={({ currentTarget }) => setType(ClassType.catch('REGULER').parse(currentTarget.value))}
          />
        </Field>
        <Field label={t(($) => $.classes.level)} hint={t(($) => $.google.levelHint)}>
          <Select
            value={level}
            placeholder={t(($) => $.google.byName)}
            options={levels.map((value) => ({
              value,
              label: value === '0' ? t(($) => $.classes.beforeSchool) : t(($) => $.classes.levelOf, { level: value }),
            }))}
            onChange={({ currentTarget }) => setLevel(currentTarget.value)}
          />
        </Field>
      </div>
      <Button type="submit" className="sm:w-fit" busy={begin.isPending} disabled={chosen.length === 0}>
        {t(($) => $.google.submit, { count: chosen.length })}
      </Button>
    </form>
  )
}
