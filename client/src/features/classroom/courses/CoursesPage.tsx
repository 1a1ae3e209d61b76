import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, BookX, History, Pencil, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DropdownMenuItem, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isStaffOf, useClass } from '../class/use-class.ts'
import { Answer } from '../parts/Answer.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import { classroomQueries, type ClassInList, type Course } from '../queries.ts'
import { useT } from '../words.ts'
import { ArchiveCourse } from './ArchiveCourse.tsx'
import { CoursePupils } from './CoursePupils.tsx'
import { CreateCourse } from './CreateCourse.tsx'
import { useOrderCourses } from './mutations.ts'
import { ReviseCourse } from './ReviseCourse.tsx'
import { TeachingHistory } from './TeachingHistory.tsx'

type CourseAct = 'revise' | 'pupils' | 'history' | 'archive'

/** What is taught in the open class, and by whom. */
export function CoursesPage() {
  const t = useT()
  const view = useClass()
  const courses = useQuery(classroomQueries.courses(view.id))
  const [isAdding, setAdding] = useState(false)
  const [act, setAct] = useState<{ kind: CourseAct; course: Course } | null>(null)
  const close = () => setAct(null)
  const mayAct = view.can.administer && view.status === 'ACTIVE'

  return (
    <div className="grid gap-4">
      {mayAct && (
        <Button className="sm:ml-auto sm:w-fit" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t(($) => $.course.add)}
        </Button>
      )}
      <Answer of={courses}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState picture="task" title={t(($) => $.course.none)}>
              {mayAct && t(($) => $.course.noneText)}
            </EmptyState>
          ) : (
            <Card>
              <ul aria-label={t(($) => $.class.courses)} className="divide-y divide-border">
                {data.map((course, index) => (
                  <CourseLine
                    key={course.id}
                    of={view}
                    course={course}
                    order={data.map(({ id }) => id)}
                    place={index}
                    onAct={(kind) => setAct({ kind, course })}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Answer>
      {isAdding && <CreateCourse of={view} onClose={() => setAdding(false)} />}
      {act?.kind === 'revise' && <ReviseCourse of={view} id={act.course.id} onClose={close} />}
      {act?.kind === 'pupils' && <CoursePupils of={view} course={act.course} onClose={close} />}
      {act?.kind === 'history' && <TeachingHistory of={view} id={act.course.id} onClose={close} />}
      {act?.kind === 'archive' && <ArchiveCourse of={view} course={act.course} onClose={close} />}
    </div>
  )
}

interface CourseLineProps {
  of: ClassInList
  course: Course
  /** The ids of all courses as they stand, and where this one does. */
  order: readonly string[]
  place: number
  onAct: (act: CourseAct) => void
}

function CourseLine({ of: view, course, order, place, onAct }: CourseLineProps) {
  const t = useT()
  const { mutate: putInOrder } = useOrderCourses(view.id)
  const { name, short_name, group, teachers } = course
  const mayAct = view.can.administer && view.status === 'ACTIVE'
  const moveTo = (next: number) =>
    putInOrder(order.toSpliced(place, 1).toSpliced(next, 0, course.id), { onError: notifyProblem })

  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-primary-soft text-[0.625rem] font-semibold text-primary-ink"
      >
        {short_name.slice(0, 5)}
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {group !== 'WAJIB' && <Badge look="outline">{t(($) => $.courseGroup[group])}</Badge>}
        </span>
        <span className="text-sm text-muted-foreground">
          {teachers.length > 0 ? teachers.map(({ full_name }) => full_name).join(', ') : t(($) => $.course.noTeacher)}
        </span>
      </span>
      {isStaffOf(view) && (
        <RowMenu name={name}>
          {mayAct && (
            <DropdownMenuItem icon={<Pencil />} onSelect={() => onAct('revise')}>
              {t(($) => $.course.revise)}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={<UsersRound />} onSelect={() => onAct('pupils')}>
            {t(($) => $.course.pupils)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<History />} onSelect={() => onAct('history')}>
            {t(($) => $.course.history)}
          </DropdownMenuItem>
          {mayAct && place > 0 && (
            <DropdownMenuItem icon={<ArrowUp />} onSelect={() => moveTo(place - 1)}>
              {t(($) => $.course.up)}
            </DropdownMenuItem>
          )}
          {mayAct && place < order.length - 1 && (
            <DropdownMenuItem icon={<ArrowDown />} onSelect={() => moveTo(place + 1)}>
              {t(($) => $.course.down)}
            </DropdownMenuItem>
          )}
          {mayAct && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem icon={<BookX />} tone="danger" onSelect={() => onAct('archive')}>
                {t(($) => $.course.archive)}
              </DropdownMenuItem>
            </>
          )}
        </RowMenu>
      )}
    </li>
  )
}
