import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plannedSubjects } from '@kelasku/shared/classroom/grade-plan'
import { schoolQueries } from '#features/school/queries.ts'
import { useGradeText } from '#features/school/widgets/grade-text.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { notify } from '#ui/notify.ts'
import { classroomQueries, type Subject } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useCreateSubjects } from './mutations.ts'

/** The subjects that a school of this level usually teaches and this one has not named yet. */
export function usePlannedSubjects(subjects: readonly Subject[]) {
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: school } = useQuery({ ...schoolQueries.one(schoolId), enabled: schoolId !== '' })
  const gradeText = useGradeText()
  const named = new Set(subjects.map(({ name }) => name.toLowerCase()))
  const missing = school
    ? plannedSubjects(school.grade, school.site_type).filter(({ name }) => !named.has(name.toLowerCase()))
    : []
  return { missing, grade: school ? gradeText({ grade: school.grade }) : '' }
}

interface PlannedSubjectsProps {
  missing: ReturnType<typeof plannedSubjects>
  onDone?: () => void
}

/** All of them with one press; whatever is not taught here is left out first. */
export function PlannedSubjects({ missing, onDone }: PlannedSubjectsProps) {
  const t = useT()
  const create = useCreateSubjects()
  const { data: classes } = useQuery(classroomQueries.mine())
  const [left, setLeft] = useState<readonly string[]>([])
  const [inClasses, setInClasses] = useState(true)
  const hasClasses = (classes?.length ?? 0) > 0
  const chosen = missing.filter(({ name }) => !left.includes(name))

  const submit = () =>
    create.mutate(
      { subjects: chosen.map(({ name, short_name }) => ({ name, short_name })), in_classes: inClasses && hasClasses },
      {
        onSuccess: ({ named, courses }) => {
          onDone?.()
          notify({
            title: say(($) => $.subject.planned.done, { count: named.length }),
            ...(courses > 0 && { description: say(($) => $.subject.planned.doneCourses, { count: courses }) }),
            tone: 'success',
          })
        },
      },
    )

  return (
    <div className="grid gap-4 text-left">
      <FormProblem problem={create.error && problemOf(create.error)} />
      <fieldset aria-label={t(($) => $.subject.planned.list)} className="flex flex-wrap gap-1.5">
        {missing.map(({ name }) => {
          const isOn = !left.includes(name)
          return (
            <Button
              key={name}
              size="sm"
              variant={isOn ? 'secondary' : 'outline'}
              aria-pressed={isOn}
              className={cn('h-auto min-h-8 py-1 whitespace-normal', !isOn && 'text-muted-foreground line-through')}
              onClick={() => setLeft(isOn ? [...left, name] : left.filter((one) => one !== name))}
            >
              {name}
            </Button>
          )
        })}
      </fieldset>
      {hasClasses && (
        <Checkbox label={t(($) => $.subject.planned.inClasses)} checked={inClasses} onCheckedChange={setInClasses} />
      )}
      <Button className="sm:w-fit" busy={create.isPending} disabled={chosen.length === 0} onClick={submit}>
        {t(($) => $.subject.planned.submit, { count: chosen.length })}
      </Button>
    </div>
  )
}
