import { useQuery } from '@tanstack/react-query'
import { useEnterClass } from '#features/classroom/enter-class.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

/** How many classes, how many pupils, and how they are spread: a bar and its number for each class. */
export function SizeCard() {
  const t = useT()
  const format = useFormat()
  const { enter, isPending } = useEnterClass()
  const { data: classes, error, isFetching, refetch } = useQuery(classroomQueries.mine())
  const students = classes?.reduce((sum, { total_student }) => sum + total_student, 0) ?? 0
  const largest = Math.max(1, ...(classes?.map(({ total_student }) => total_student) ?? []))

  return (
    <Card>
      <CardHeader title={t(($) => $.size.heading)} />
      <div className="px-4 pt-2 pb-4 sm:px-5">
        {classes ? (
          <>
            <dl className="flex gap-8 pb-4">
              <Figure label={t(($) => $.size.classes)} value={format.number(classes.length)} />
              <Figure label={t(($) => $.size.students)} value={format.number(students)} />
            </dl>
            {classes.length === 0 && <EmptyState size="compact" picture="people" title={t(($) => $.class.empty)} />}
            <table className="w-full text-sm">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t(($) => $.size.classes)}</th>
                  <th scope="col">{t(($) => $.class.homeroom)}</th>
                  <th scope="col" colSpan={2}>
                    {t(($) => $.size.students)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {classes.map(({ id, name, homeroom_teacher, total_student }) => (
                  <tr key={id} className="h-8">
                    <th scope="row" className="max-w-28 truncate pr-3 text-left font-medium">
                      <button
                        type="button"
                        disabled={isPending}
                        aria-label={t(($) => $.class.open, { name })}
                        onClick={() => enter(id)}
                        className="max-w-full touch-reach truncate rounded-sm text-primary-ink underline-offset-4 hover:underline"
                      >
                        {name}
                      </button>
                    </th>
                    <td className="hidden max-w-40 truncate pr-3 text-muted-foreground sm:table-cell">
                      {homeroom_teacher?.full_name ?? t(($) => $.class.noHomeroom)}
                    </td>
                    <td aria-hidden className="w-full">
                      <span className="block h-3 overflow-hidden rounded-sm bg-muted">
                        <span
                          className="block h-full rounded-sm bg-primary"
                          style={{ width: `${(total_student / largest) * 100}%` }}
                        />
                      </span>
                    </td>
                    <td className="pl-3 text-right">{format.number(total_student)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} count={4} />
        )}
      </div>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-2xl font-semibold tracking-tight">{value}</dd>
    </div>
  )
}
