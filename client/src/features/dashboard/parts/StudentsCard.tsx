import type { ClassView } from '@kelasku/shared/classroom/contract'
import { useQuery } from '@tanstack/react-query'
import { useEnterClass } from '#features/classroom/enter-class.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

const shown = 9

/** The pupils of the class that one leads, the first of them. */
export function StudentsCard({ of: view }: { of: ClassView }) {
  const t = useT()
  const { data: reply, error, isFetching, refetch } = useQuery(classroomQueries.students(view.id))
  const { enter, isPending } = useEnterClass()
  const hidden = (reply?.meta.total_item ?? 0) - shown

  return (
    <Card>
      <CardHeader
        action={
          <Button size="sm" variant="outline" busy={isPending} onClick={() => enter(view.id)}>
            {t(($) => $.student.all)}
          </Button>
        }
        title={t(($) => $.student.heading, { name: view.name })}
        description={reply && t(($) => $.class.students, { count: reply.meta.total_item })}
      />
      <div className="px-4 pt-2 pb-4 sm:px-5">
        {reply ? (
          reply.data.length === 0 ? (
            <EmptyState size="compact" picture="people" title={t(($) => $.student.empty)}>
              {t(($) => $.student.emptyText)}
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
                {reply.data.slice(0, shown).map(({ id, full_name, image_url, nis }) => (
                  <li key={id} className="flex min-h-12 items-center gap-3 py-1.5">
                    <PersonAvatar name={full_name} src={image_url} />
                    <span className="grid min-w-0">
                      <span className="truncate font-medium">{full_name}</span>
                      {nis && <span className="truncate text-xs text-muted-foreground tabular-nums">{nis}</span>}
                    </span>
                  </li>
                ))}
              </ul>
              {hidden > 0 && (
                <p className="pt-2 text-sm text-muted-foreground">{t(($) => $.student.more, { count: hidden })}</p>
              )}
            </>
          )
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} count={4} />
        )}
      </div>
    </Card>
  )
}
