import { needsCourse } from '@kelasku/shared/exam/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { activeAccount } from '#platform/session/accounts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { proposedCourse } from '../course.ts'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { ChosenClass, type Chosen } from './ChosenClass.tsx'
import type { StepProps } from './step.ts'

/** Who sits it: whole classes, each in one of its courses. */
export function ClassStep({ isLocked }: StepProps) {
  const t = useT()
  const { clearErrors, control, formState, getValues, watch } = useFormContext<ExamForm>()
  const cache = useQueryClient()
  const {
    field: { ref, value: chosenClasses, onChange },
  } = useController({ control, name: 'classes' })
  const { data: classes } = useQuery(examQueries.classes())
  const change = (one: Chosen) =>
    onChange(chosenClasses.map((other) => (other.class_id === one.class_id ? one : other)))
  const toggle = (id: string, name: string) => {
    const others = chosenClasses.filter(({ class_id }) => class_id !== id)
    if (others.length < chosenClasses.length) return onChange(others)
    onChange([...others, { class_id: id, course_id: '', name, user_ids: null }])
    return void propose(id).catch(() => undefined) // then the teacher chooses
  }
  const propose = async (id: string) => {
    const [courses, banks] = await Promise.all([
      cache.ensureQueryData(examQueries.courses(id)),
      cache.ensureQueryData(examQueries.banks('')),
    ])
    const asked = banks.filter((bank) => getValues('quiz_ids').includes(bank.id))
    const course_id = proposedCourse(courses, asked, activeAccount()?.user_id)
    const isOpen = (one: Chosen) => one.class_id === id && one.course_id === ''
    if (!course_id) return
    onChange(getValues('classes').map((one) => (isOpen(one) ? { ...one, course_id } : one)))
    // Whoever was quicker than the proposal has been told that it lacks.
    clearErrors('classes')
  }
  // The class that the exam was begun for was chosen before this step was seen, and its course was not.
  const [params] = useSearchParams()
  const begunFor = params.get('kelas')
  const proposeFirst = useEffectEvent(() => {
    if (begunFor === null || formState.dirtyFields.classes) return
    if (getValues('classes').some(({ class_id }) => class_id === begunFor))
      void propose(begunFor).catch(() => undefined)
  })
  useEffect(() => proposeFirst(), [])

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      disabled={isLocked('classes')}
      data-invalid={formState.errors.classes?.message ? true : undefined}
      aria-describedby="classes-error"
      className="grid gap-3"
    >
      <legend className="sr-only">{t(($) => $.step.classes.title)}</legend>
      {classes?.map(({ id, name, total_student }) => {
        const chosen = chosenClasses.find(({ class_id }) => class_id === id)
        return (
          <div key={id} className="grid gap-2">
            <Checkbox
              checked={chosen !== undefined}
              onChange={() => toggle(id, name)}
              label={name}
              hint={t(($) => $.classes.size, { count: total_student })}
            />
            {chosen && (
              <ChosenClass
                of={chosen}
                place={chosenClasses.indexOf(chosen)}
                needsCourse={needsCourse(Number(watch('exam_type_id')))}
                size={total_student}
                onChange={change}
              />
            )}
          </div>
        )
      })}
      {formState.errors.classes?.message && (
        <FieldError id="classes-error">{formState.errors.classes.message}</FieldError>
      )}
    </fieldset>
  )
}
