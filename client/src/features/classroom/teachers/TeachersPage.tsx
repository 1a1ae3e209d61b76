import { useQuery } from '@tanstack/react-query'
import { Crown, LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useWording } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useClass } from '../class/use-class.ts'
import { Answer } from '../parts/Answer.tsx'
import { PersonLine } from '../parts/PersonLine.tsx'
import { RowMenu } from '../parts/RowMenu.tsx'
import { classroomQueries, type ClassInList, type Teacher } from '../queries.ts'
import { EndStay } from '../students/EndStay.tsx'
import { useT } from '../words.ts'
import { AddTeachers } from './AddTeachers.tsx'
import { Promote } from './Promote.tsx'

type TeacherAct = 'promote' | 'end'

/** Who teaches in the open class, and what. */
export function TeachersPage() {
  const t = useT()
  const view = useClass()
  const teachers = useQuery(classroomQueries.teachers(view.id))
  const [isAdding, setAdding] = useState(false)
  const [act, setAct] = useState<{ kind: TeacherAct; teacher: Teacher } | null>(null)
  const mayAct = view.can.manage && view.status === 'ACTIVE'

  return (
    <div className="grid gap-4">
      {mayAct && (
        <Button className="sm:ml-auto sm:w-fit" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          {t(($) => $.teacher.add)}
        </Button>
      )}
      <Answer of={teachers}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState picture="people" title={t(($) => $.teacher.none)} />
          ) : (
            <Card>
              <ul aria-label={t(($) => $.class.teachers)} className="divide-y divide-border">
                {data.map((teacher) => (
                  <TeacherLine
                    key={teacher.id}
                    teacher={teacher}
                    of={view}
                    onAct={(kind) => setAct({ kind, teacher })}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Answer>
      {isAdding && (
        <AddTeachers to={view} here={teachers.data?.data.map(({ id }) => id) ?? []} onClose={() => setAdding(false)} />
      )}
      {act?.kind === 'promote' && <Promote of={view} teacher={act.teacher} onClose={() => setAct(null)} />}
      {act?.kind === 'end' && (
        <EndStay
          of={view}
          member={act.teacher}
          roleCode={act.teacher.is_homeroom ? 'WALIKELAS' : 'GURU'}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  )
}

interface TeacherLineProps {
  teacher: Teacher
  of: ClassInList
  onAct: (act: TeacherAct) => void
}

function TeacherLine({ teacher, of: { can, status }, onAct }: TeacherLineProps) {
  const t = useT()
  const wording = useWording()
  const { full_name, is_homeroom, courses } = teacher
  const isOpen = status === 'ACTIVE'
  // Whoever has a course or the homeroom leaves by the admin alone.
  const mayEnd = isOpen && (can.administer || (can.manage && !is_homeroom && courses.length === 0))
  const mayPromote = isOpen && can.administer && !is_homeroom
  return (
    <PersonLine
      person={teacher}
      opensProfile={teacher.can.read_profile}
      badges={is_homeroom && <Badge tone="primary">{wording.homeroom}</Badge>}
      detail={courses.length > 0 ? courses.join(', ') : t(($) => $.teacher.noCourse)}
    >
      {(mayPromote || mayEnd) && (
        <RowMenu name={full_name}>
          {mayPromote && (
            <DropdownMenuItem icon={<Crown />} onSelect={() => onAct('promote')}>
              {t(($) => $.promote.open)}
            </DropdownMenuItem>
          )}
          {mayEnd && (
            <DropdownMenuItem icon={<LogOut />} tone="danger" onSelect={() => onAct('end')}>
              {t(($) => $.end.open)}
            </DropdownMenuItem>
          )}
        </RowMenu>
      )}
    </PersonLine>
  )
}
