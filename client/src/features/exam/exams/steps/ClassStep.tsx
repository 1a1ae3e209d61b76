import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { ChosenClass, type Chosen } from './ChosenClass.tsx'
import type { StepProps } from './step.ts'

/** Who sits it: whole classes, each in one of its courses. */
export function ClassStep({ isLocked }: StepProps) {
  const t = useT()
  const { control, formState } = useFormContext<ExamForm>()
  const { field } = useController({ control, name: 'classes' })
  const { data: classes } = useQuery(examQueries.classes())
  const change = (one: Chosen) =>
    field.onChange(field.value.map((other) => (other.class_id === one.class_id ? one : other)))
  const toggle = (id: string, name: string) => {
    const others = field.value.filter(({ class_id }) => class_id !== id)
    field.onChange(
      others.length < field.value.length ? others : [...others, { class_id: id, course_id: '', name, user_ids: null }],
    )
  }

  return (
    <fieldset disabled={isLocked('classes')} className="grid gap-3">
      <legend className="sr-only">{t(($) => $.step.classes.title)}</legend>
      {classes?.map(({ id, name, total_student }) => {
        const chosen = field.value.find(({ class_id }) => class_id === id)
        return (
          <div key={id} className="grid gap-2">
            <Checkbox
              checked={chosen !== undefined}
              onChange={() => toggle(id, name)}
              label={name}
              hint={t(($) => $.classes.size, { count: total_student })}
            />
            {chosen && <ChosenClass of={chosen} size={total_student} onChange={change} />}
          </div>
        )
      })}
      {formState.errors.classes?.message && (
        <p className="text-sm text-danger-ink">{formState.errors.classes.message}</p>
      )}
    </fieldset>
  )
}
