import type { ClassView } from '@kelasku/shared/classroom/contract'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useSwitchClass } from '#features/classroom/switching.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useT } from '../words.ts'
import { ActiveMark } from './ActiveMark.tsx'
import { ClassTile } from './ClassTile.tsx'

/** A class as its teacher sees it; a tap opens it. */
export function TaughtClassCard({ of: view }: { of: ClassView }) {
  const t = useT()
  const wording = useWording()
  const isOpen = useRole(({ class_id }) => class_id) === view.id
  const { mutate: open, isPending } = useSwitchClass()

  return (
    <Card interactive className={cn(isOpen && 'border-primary ring-1 ring-primary')}>
      <div className="flex items-center gap-3 px-4 pt-4">
        <ClassTile name={view.name} />
        <div className="grid min-w-0 grow">
          <h3 className="truncate font-semibold">
            {isOpen ? (
              <Link to="/revamp/class/view" className="after:absolute after:inset-0 after:rounded-lg">
                {t(($) => $.class.title, { name: view.name })}
              </Link>
            ) : (
              <button
                type="button"
                disabled={isPending}
                aria-label={t(($) => $.class.open, { name: view.name })}
                onClick={() => open({ class_id: view.id }, { onError: notifyProblem })}
                className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-lg"
              >
                {t(($) => $.class.title, { name: view.name })}
              </button>
            )}
          </h3>
          <p className="truncate text-sm text-muted-foreground">
            {t(($) => $.class.students, { count: view.total_student })}
          </p>
        </div>
        {view.class_role !== 'GURU' && <Badge tone="primary">{roleLabel(view.class_role, wording)}</Badge>}
        {isPending && <Spinner className="text-muted-foreground" />}
        {isOpen && <ActiveMark>{t(($) => $.class.opened)}</ActiveMark>}
      </div>
      <Taught classId={view.id} />
    </Card>
  )
}

function Taught({ classId }: { classId: string }) {
  const t = useT()
  const userId = useAccount()?.user_id
  const { data: reply, isError } = useQuery(classroomQueries.courses(classId))
  if (isError) return <div className="pb-4" />
  if (!reply) {
    return (
      <div className="px-4 py-4">
        <Skeleton className="h-5 w-2/3" />
      </div>
    )
  }

  const mine = reply.data.filter(({ teachers }) => teachers.some(({ id }) => id === userId))
  return (
    <p className="line-clamp-2 px-4 pt-3 pb-4 text-sm">
      {mine.length === 0 ? (
        <span className="text-muted-foreground">{t(($) => $.course.none)}</span>
      ) : (
        mine.map(({ name }) => name).join(' · ')
      )}
    </p>
  )
}
