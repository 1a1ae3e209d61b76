import type { CourseView } from '@kelasku/shared/classroom/contract'
import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

/** What is taught in a class, and by whom. */
export function CourseCard({ classId }: { classId: string }) {
  const t = useT()
  const picture = useEmptyPicture('dashboard')
  const { data: reply, error, isFetching, refetch } = useQuery(classroomQueries.courses(classId))

  return (
    <Card>
      <CardHeader title={t(($) => $.course.heading)} />
      <div className="px-4 pt-2 pb-3 sm:px-5">
        {reply ? (
          reply.data.length === 0 ? (
            <EmptyState size="compact" picture={picture} title={t(($) => $.course.empty)} />
          ) : (
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {reply.data.map((course) => (
                <Course key={course.id} course={course} />
              ))}
            </ul>
          )
        ) : error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} count={5} />
        )}
      </div>
    </Card>
  )
}

function Course({ course: { name, short_name, teachers } }: { course: CourseView }) {
  const t = useT()
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-border py-2 last:border-b-0 sm:nth-last-[-n+2]:border-b-0 sm:last:odd:border-b-0">
      <SubjectMark name={name} shortName={short_name} />
      <span className="grid min-w-0">
        <span className="font-medium">{name}</span>
        <span className="truncate text-xs text-muted-foreground">
          {teachers.length > 0 ? teachers.map(({ full_name }) => full_name).join(', ') : t(($) => $.course.noTeacher)}
        </span>
      </span>
    </li>
  )
}

/** A subject's letters on a hue of its own, so that an eye finds it again in every list. Decoration. */
function SubjectMark({ name, shortName }: { name: string; shortName: string }) {
  return (
    <span
      aria-hidden
      style={{ '--tint-hue': hueOf(name) }}
      className="tint grid size-9 shrink-0 place-items-center overflow-hidden rounded-md text-[0.625rem] font-semibold tracking-tight"
    >
      {shortName.replaceAll(/[.\s]/g, '').slice(0, 4)}
    </span>
  )
}

function hueOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 12) * 30 + 15
}
