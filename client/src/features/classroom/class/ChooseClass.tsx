import { useQuery } from '@tanstack/react-query'
import { ChevronRight, KeyRound, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { administers, hasChildren, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useSwitchClass } from '../switching.ts'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** No class is open: which one is meant, or how to come to one. */
export function ChooseClass() {
  const t = useT()
  return (
    <div className="grid gap-5">
      <PageHeader title={t(($) => $.class.mine)} description={t(($) => $.class.choose)} />
      <Answer of={useQuery(classroomQueries.mine())}>
        {(classes) =>
          classes.length === 0 ? (
            <NoClass />
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {classes.map(({ id, name, total_student }) => (
                <li key={id}>
                  <ClassButton id={id} name={name} count={total_student} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </div>
  )
}

function ClassButton({ id, name, count }: { id: string; name: string; count: number }) {
  const t = useT()
  const enter = useSwitchClass()
  const child = useQuery({ ...classroomQueries.children(), enabled: useRole(hasChildren) })
  const childId = child.data?.find(({ class_id }) => class_id === id)?.id
  return (
    <Card interactive>
      <button
        type="button"
        disabled={enter.isPending}
        onClick={() =>
          enter.mutate({ class_id: id, ...(childId && { child_id: childId }) }, { onError: notifyProblem })
        }
        className="flex min-h-16 items-center gap-3 rounded-lg px-4 py-3 text-left"
      >
        <span className="grid min-w-0 grow">
          <span className="truncate font-semibold">{t(($) => $.class.title, { name })}</span>
          <span className="text-sm text-muted-foreground">{t(($) => $.class.count, { count })}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
    </Card>
  )
}

function NoClass() {
  const t = useT()
  const isAdmin = useRole(administers)
  return (
    <EmptyState
      picture={useEmptyPicture('dashboard')}
      title={t(($) => $.class.none)}
      action={
        <Button asChild>
          {isAdmin ? (
            <Link to="/pengaturan/kelas" state={{ openModal: true }}>
              <Plus aria-hidden />
              {t(($) => $.classes.add)}
            </Link>
          ) : (
            <Link to="/gabung-sekolah">
              <KeyRound aria-hidden />
              {t(($) => $.class.enterCode)}
            </Link>
          )}
        </Button>
      }
    />
  )
}
