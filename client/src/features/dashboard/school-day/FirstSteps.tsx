import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Card, CardHeader } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { SchoolLink } from '../parts/SchoolLink.tsx'
import { dashboardQueries, type SchoolToday } from '../queries.ts'
import { useT } from './words.ts'

/** What each school that the person administers still needs. Gone when all of it is done. */
export function FirstSteps() {
  const { data: schools } = useQuery(dashboardQueries.schools())
  return schools?.map(
    (school) =>
      school.steps && <Steps key={school.school_id} of={school} steps={school.steps} many={schools.length > 1} />,
  )
}

type Left = NonNullable<SchoolToday['steps']>

interface StepsProps {
  of: SchoolToday
  steps: Left
  many: boolean
}

function Steps({ of: { school_id, school_name }, steps: left, many }: StepsProps) {
  const t = useT()
  const steps = useSteps(left)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card>
      <CardHeader
        title={many ? t(($) => $.steps.headingOf, { name: school_name }) : t(($) => $.steps.heading)}
        description={t(($) => $.steps.progress, { done, total: steps.length })}
      />
      <ol className="grid px-2 pt-2 pb-2 sm:px-3">
        {steps.map(({ isDone, to, opens, name, why, state }, index) => (
          <li key={to} className="relative flex items-center gap-3 rounded-md px-2 py-2 hover:bg-accent">
            <Mark isDone={isDone} number={index + 1} />
            <span className="grid min-w-0 grow">
              <SchoolLink
                to={to}
                schoolId={school_id}
                {...(opens && !isDone && { state: opens })}
                className={cn('text-left font-medium after:absolute after:inset-0', isDone && 'text-muted-foreground')}
              >
                {name}
                {isDone && <span className="sr-only"> ({t(($) => $.steps.done)})</span>}
              </SchoolLink>
              <span className="text-sm text-muted-foreground">{isDone ? state : why}</span>
            </span>
            {!isDone && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface Step {
  isDone: boolean
  to: string
  name: string
  /** Before it is done. */
  why: string
  /** Afterwards: how far it has come. */
  state: string
  /** What its page is opened with. */
  opens?: object
}

function useSteps({ has_profile, year, classes, teachers, courses, students, lessons }: Left): Step[] {
  const t = useT()
  return [
    {
      isDone: has_profile,
      to: '/pengaturan',
      name: t(($) => $.steps.profile),
      why: t(($) => $.steps.profileText),
      state: t(($) => $.steps.filled),
    },
    {
      isDone: year !== null,
      to: '/pengaturan/tahun-ajaran',
      name: t(($) => $.steps.year),
      why: t(($) => $.steps.yearText),
      state: year ? t(($) => $.steps.yearIs, { name: year.name, semester: year.semester }) : '',
    },
    {
      isDone: classes > 0,
      to: '/pengaturan/kelas',
      opens: { openModal: true },
      name: t(($) => $.steps.classes),
      why: t(($) => $.steps.classesText),
      state: t(($) => $.steps.classCount, { count: classes }),
    },
    {
      isDone: teachers > 0,
      to: '/impor/teachers',
      name: t(($) => $.steps.teachers),
      why: t(($) => $.steps.teachersText),
      state: t(($) => $.steps.teacherCount, { count: teachers }),
    },
    {
      isDone: courses > 0,
      to: '/pengaturan/mapel',
      name: t(($) => $.steps.courses),
      why: t(($) => $.steps.coursesText),
      state: t(($) => $.steps.courseCount, { count: courses }),
    },
    {
      isDone: students > 0,
      to: '/impor/students',
      name: t(($) => $.steps.students),
      why: t(($) => $.steps.studentsText),
      state: t(($) => $.steps.studentCount, { count: students }),
    },
    {
      isDone: lessons > 0,
      to: '/revamp/jadwal',
      name: t(($) => $.steps.lessons),
      why: t(($) => $.steps.lessonsText),
      state: t(($) => $.steps.planned),
    },
  ]
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
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
