import type { Child } from '@kelasku/shared/classroom/contract'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useRole } from '#platform/session/role.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ActiveMark } from './parts/ActiveMark.tsx'
import { CourseCard } from './parts/CourseCard.tsx'
import { LinkChild } from './parts/LinkChild.tsx'
import { useT } from './words.ts'

/** A parent: the children, one tap from one to the next, and what the one being looked at learns. */
export function ParentHome() {
  const t = useT()
  const picture = useEmptyPicture('dashboard')
  const classId = useRole(({ class_id }) => class_id)
  const { data: children, error, isFetching, refetch } = useQuery(classroomQueries.children())

  if (error && !children) {
    return (
      <Card>
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!children) return <SkeletonCards label={t(($) => $.common.state.loading)} count={2} />
  if (children.length === 0) {
    return (
      <Card>
        <EmptyState
          picture={picture}
          title={t(($) => $.child.empty)}
          action={
            <>
              <Button asChild>
                <Link to="/gabung-sekolah">
                  <KeyRound aria-hidden />
                  {t(($) => $.join)}
                </Link>
              </Button>
              <LinkChild variant="outline" />
            </>
          }
        >
          {t(($) => $.child.emptyText)}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <section aria-label={t(($) => $.child.heading)} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {children.map((child) => (
          <ChildCard key={child.id} child={child} />
        ))}
      </section>
      <div className="-mt-2">
        <LinkChild variant="outline" />
      </div>
      {classId && <CourseCard classId={classId} />}
    </>
  )
}

/** The class of a child in the active school is at hand with its homeroom teacher; of one elsewhere only its name. */
function ChildCard({ child }: { child: Child }) {
  const t = useT()
  const isActive = useRole(({ child_id }) => child_id) === child.id
  const { data: classes } = useQuery(classroomQueries.mine())
  const { mutate: lookAt, isPending } = useLookAtChild()
  const homeroom = classes?.find(({ id }) => id === child.class_id)?.homeroom_teacher

  return (
    <Card interactive={!isActive} className={cn(isActive && 'border-primary ring-1 ring-primary')}>
      <div className="flex items-center gap-3 p-4">
        <PersonAvatar name={child.full_name} src={child.image_url} size="lg" />
        <div className="grid min-w-0 grow gap-0.5">
          <h2 className="line-clamp-2 font-semibold">
            {isActive ? (
              child.full_name
            ) : (
              <button
                type="button"
                disabled={isPending}
                aria-label={t(($) => $.child.look, { name: child.full_name })}
                onClick={() => lookAt(child, { onError: notifyProblem })}
                className="text-left after:absolute after:inset-0 after:rounded-lg"
              >
                {child.full_name}
              </button>
            )}
          </h2>
          <p className="text-sm text-muted-foreground">
            {child.class_name ? t(($) => $.class.title, { name: child.class_name }) : t(($) => $.child.noClass)}
          </p>
          <p className="truncate text-xs text-muted-foreground">{child.school_name}</p>
        </div>
        {isPending && <Spinner className="text-muted-foreground" />}
        {isActive && <ActiveMark>{t(($) => $.child.active)}</ActiveMark>}
      </div>
      {isActive && (
        <Link
          to={`/profil/${child.id}`}
          className="flex min-h-11 items-center gap-2 border-t border-border px-4 py-2 text-sm font-medium hover:bg-accent"
        >
          <UserRound aria-hidden className="size-4 text-muted-foreground" />
          {t(($) => $.child.profile, { name: child.full_name })}
        </Link>
      )}
      {homeroom && (
        <p className="flex min-h-11 items-center justify-between gap-3 border-t border-border px-4 py-2 text-sm">
          <span className="text-muted-foreground">{t(($) => $.class.homeroom)}</span>
          <span className="truncate font-medium">{homeroom.full_name}</span>
        </p>
      )}
    </Card>
  )
}
