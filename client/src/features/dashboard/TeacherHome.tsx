import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { NoClass } from './parts/NoClass.tsx'
import { StudentsCard } from './parts/StudentsCard.tsx'
import { TaughtClassCard } from './parts/TaughtClassCard.tsx'
import { WithdrawalsCard } from './parts/WithdrawalsCard.tsx'
import { useT } from './words.ts'

/** A teacher: the classes with what one teaches there; for who leads one, the pupils of it. */
export function TeacherHome() {
  const t = useT()
  const { data: classes, error, isFetching, refetch } = useQuery(classroomQueries.mine())

  if (error && !classes) {
    return (
      <Card>
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!classes) return <SkeletonCards label={t(($) => $.common.state.loading)} />
  if (classes.length === 0) return <NoClass />

  const own = classes.find(({ class_role }) => class_role === 'WALIKELAS')
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-base font-semibold">{t(($) => $.class.heading)}</h2>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {classes.map((view) => (
            <TaughtClassCard key={view.id} of={view} />
          ))}
        </div>
      </section>
      {own && <WithdrawalsCard />}
      {own && <StudentsCard of={own} />}
    </>
  )
}
