import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { classroomQueries } from '#features/classroom/queries.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { useT } from '../words.ts'

export type Chosen = ExamForm['classes'][number]

interface ChosenClassProps {
  of: Chosen
  /** Where it stands in the form. */
  place: number
  /** What is scored goes into the recap of a course. */
  needsCourse: boolean
  size: number
  onChange: (chosen: Chosen) => void
}

/** In which course a class sits it; all who take part in that, unless some are named. */
export function ChosenClass({ of, place, needsCourse, size, onChange }: ChosenClassProps) {
  const t = useT()
  const { control } = useFormContext<ExamForm>()
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: `classes.${place}.course_id` })
  const { data: courses } = useQuery(examQueries.courses(of.class_id))
  const { data: part } = useQuery({
    ...classroomQueries.coursePupils(of.class_id, of.course_id),
    enabled: of.course_id !== '',
  })
  const [isOpen, setOpen] = useState(false)
  const takers = part?.chosen ? part.pupils.flatMap(({ id, takes_part }) => (takes_part ? [id] : [])) : null
  const who = of.user_ids ?? takers
  return (
    <div className="ml-7 grid gap-3 pb-2">
      <Field
        label={t(($) => $.classes.course, { name: of.name })}
        required={needsCourse}
        error={fieldState.error?.message}
        hint={needsCourse && courses?.length === 0 && t(($) => $.classes.hasNoCourses)}
      >
        <Select ref={ref} value={of.course_id} onChange={({ target }) => onChange({ ...of, course_id: target.value })}>
          <option value="">{needsCourse ? t(($) => $.classes.pickCourse) : t(($) => $.classes.noCourse)}</option>
          {courses?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit touch-reach cursor-pointer rounded-sm font-medium text-primary-ink">
          {who === null
            ? t(($) => $.classes.whole, { name: of.name })
            : t(($) => $.classes.some, { name: of.name, count: who.length, of: size })}
        </summary>
        {isOpen && <Pupils of={of} takers={takers} onChange={(user_ids) => onChange({ ...of, user_ids })} />}
      </details>
    </div>
  )
}

interface PupilsProps {
  of: Chosen
  /** Nothing where its course is the whole class's, or it is of none. */
  takers: readonly string[] | null
  /** Nobody named: all who take part, those too who come later. */
  onChange: (userIds: string[] | null) => void
}

function Pupils({ of, takers, onChange }: PupilsProps) {
  const t = useT()
  const { data } = useQuery(classroomQueries.pupils(of.class_id))
  const pupils = data?.data ?? []
  const proposed = takers ?? pupils.map(({ id }) => id)
  const chosen = of.user_ids ?? proposed
  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id)
    const next = others.length < chosen.length ? others : [...chosen, id]
    const isAsProposed = next.length === proposed.length && proposed.every((one) => next.includes(one))
    onChange(isAsProposed ? null : next)
  }
  return (
    <fieldset className="grid gap-2.5 pt-3 sm:grid-cols-2 pointer-coarse:gap-0">
      <legend className="sr-only">{t(($) => $.classes.who, { name: of.name })}</legend>
      {pupils.map(({ id, full_name }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)} label={full_name} />
      ))}
    </fieldset>
  )
}
