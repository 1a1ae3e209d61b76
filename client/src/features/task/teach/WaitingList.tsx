import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { taskQueries } from '../queries.ts'
import { useT } from './words.ts'

/** What was handed in and waits for a score, the oldest first: a tap leads to where it is given. */
export function WaitingList() {
  const t = useT()
  const format = useFormat()
  const filters = useFilters()
  const waiting = useQuery(taskQueries.waiting(filters.page))
  return (
    <PagedList
      of={waiting}
      label={t(($) => $.state.WAITING)}
      page={filters.page}
      onTurn={filters.turnTo}
      empty={<EmptyState picture="task" title={t(($) => $.none.waiting)} />}
    >
      {({ reference_id, assessment_id, student, title, course, submit_at, is_late }) => (
        <li key={reference_id} className="relative flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
          <PersonAvatar name={student.full_name} src={student.image_url} size="sm" />
          <span className="grid min-w-0 grow basis-40">
            <Link
              to={`/revamp/tugas/${assessment_id}/nilai?siswa=${reference_id}`}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {student.full_name}
            </Link>
            <span className="text-sm text-muted-foreground wrap-anywhere">
              {title} · {course.class_name} · {course.name}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            {is_late && <Badge tone="late">{t(($) => $.badge.late)}</Badge>}
            {format.dateTime(submit_at)}
          </span>
        </li>
      )}
    </PagedList>
  )
}
