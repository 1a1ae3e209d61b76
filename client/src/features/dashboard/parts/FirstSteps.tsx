import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { schoolQueries } from '#features/school/queries.ts'
import { useRole } from '#platform/session/role.ts'
import { Card, CardHeader } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

/** What a school that has just been opened still needs. Gone when all of it is done. */
export function FirstSteps() {
  const t = useT()
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: school } = useQuery({ ...schoolQueries.one(schoolId), enabled: schoolId !== '' })
  const { data: classes } = useQuery(classroomQueries.mine())
  const hasStudents = classes?.some(({ total_student }) => total_student > 0)
  // Whoever has pupils has found their own way so far, and need not be asked about.
  const isNew = { enabled: hasStudents === false }
  const { data: years } = useQuery({ ...schoolQueries.years(), ...isNew })
  const { data: teachers } = useQuery({ ...classroomQueries.people({ role_code: 'GURU' }), ...isNew })
  if (!school || !classes || (!hasStudents && !(years && teachers))) return null

  const steps = [
    {
      isDone: Boolean(school.address && school.principal_name),
      to: '/pengaturan',
      name: t(($) => $.steps.schoolData),
      why: t(($) => $.steps.schoolDataText),
    },
    {
      isDone: hasStudents || years?.some(({ status }) => status !== 'UPCOMING'),
      to: '/pengaturan/tahun-ajaran',
      name: t(($) => $.steps.year),
      why: t(($) => $.steps.yearText),
    },
    {
      isDone: classes.length > 0,
      to: '/pengaturan/kelas',
      state: { openModal: true },
      name: t(($) => $.steps.addClass),
      why: t(($) => $.steps.addClassText),
    },
    {
      isDone: hasStudents || (teachers?.meta.total_item ?? 0) > 0,
      to: '/impor/teachers',
      name: t(($) => $.steps.teachers),
      why: t(($) => $.steps.teachersText),
    },
    {
      isDone: hasStudents,
      to: '/impor/students',
      name: t(($) => $.steps.invite),
      why: t(($) => $.steps.inviteText),
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null

  return (
    <Card>
      <CardHeader
        title={t(($) => $.steps.heading)}
        description={t(($) => $.steps.progress, { done, total: steps.length })}
      />
      <ol className="grid px-2 pt-2 pb-2 sm:px-3">
        {steps.map(({ isDone, to, state, name, why }, index) => (
          <li key={name}>
            {isDone ? (
              <div className="flex items-center gap-3 px-2 py-2.5 text-muted-foreground">
                <Mark isDone number={index + 1} />
                <span className="line-through">{name}</span>
                <span className="sr-only">{t(($) => $.steps.done)}</span>
              </div>
            ) : (
              <Link to={to} state={state} className="flex items-center gap-3 rounded-md px-2 py-2.5 hover:bg-accent">
                <Mark number={index + 1} />
                <span className="grid min-w-0 grow">
                  <span className="font-medium">{name}</span>
                  <span className="text-sm text-muted-foreground">{why}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ isDone = false, number }: { isDone?: boolean; number: number }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
        isDone ? 'bg-success-soft text-success-ink' : 'bg-primary-soft text-primary-ink',
      )}
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  )
}
