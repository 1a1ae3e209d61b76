import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  size: number
  onChange: (chosen: Chosen) => void
}

/** In which course a class sits it; all of it, unless some are named. */
export function ChosenClass({ of, size, onChange }: ChosenClassProps) {
  const t = useT()
  const { data: courses = [] } = useQuery(examQueries.courses(of.class_id))
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="ml-7 grid gap-3 pb-2">
      <Field label={t(($) => $.classes.course, { name: of.name })}>
        <Select value={of.course_id} onChange={({ target }) => onChange({ ...of, course_id: target.value })}>
          <option value="">{t(($) => $.classes.noCourse)}</option>
          {courses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit touch-reach cursor-pointer rounded-sm font-medium text-primary-ink">
          {of.user_ids === null
            ? t(($) => $.classes.whole, { name: of.name })
            : t(($) => $.classes.some, { name: of.name, count: of.user_ids.length, of: size })}
        </summary>
        {isOpen && <Pupils of={of} onChange={(user_ids) => onChange({ ...of, user_ids })} />}
      </details>
    </div>
  )
}

interface PupilsProps {
  of: Chosen
  /** Nobody named: the whole class, those too who come later. */
  onChange: (userIds: string[] | null) => void
}

function Pupils({ of, onChange }: PupilsProps) {
  const t = useT()
  const { data } = useQuery(classroomQueries.pupils(of.class_id))
  const pupils = data?.data ?? []
  const chosen = of.user_ids ?? pupils.map(({ id }) => id)
  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id)
    const next = others.length < chosen.length ? others : [...chosen, id]
    onChange(next.length === pupils.length ? null : next)
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
