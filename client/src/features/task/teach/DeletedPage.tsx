import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, teaches, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { taskQueries } from '../queries.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { useT } from './words.ts'

/** What was deleted within the last month, and the way back. */
export function DeletedPage() {
  const t = useT()
  const works = useRole(isStaff)
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/tugas">
            <ChevronLeft aria-hidden />
            {t(($) => $.list.title)}
          </Link>
        }
        title={t(($) => $.deleted.title)}
        description={t(($) => $.deleted.text)}
      />
      {works ? <Deleted /> : <NotForRole title={t(($) => $.common.error.notForRole)} />}
    </div>
  )
}

function Deleted() {
  const t = useT()
  const format = useFormat()
  const filters = useFilters()
  const isTeacher = useRole(teaches)
  const openId = useRole(({ class_id }) => class_id)
  const tasks = useQuery(taskQueries.given({ isDeleted: true, page: filters.page, classId: isTeacher ? null : openId }))
  return (
    <PagedList
      of={tasks}
      label={t(($) => $.deleted.title)}
      page={filters.page}
      onTurn={filters.turnTo}
      empty={<EmptyState picture="task" title={t(($) => $.deleted.none)} />}
    >
      {({ id, title, course, deleted_at, counts, can }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 p-3">
          <span className="grid min-w-0 grow basis-48">
            <Link to={`/revamp/tugas/${id}`} className="font-medium wrap-anywhere hover:underline">
              {title}
            </Link>
            <span className="text-sm text-muted-foreground">
              {course.class_name} · {course.name}
              {deleted_at !== null && ` · ${t(($) => $.deleted.at, { at: format.dateTime(deleted_at) })}`}
            </span>
            <span className="text-sm text-muted-foreground">
              {t(($) => $.deleted.counts, { handedIn: counts.handed_in + counts.graded, graded: counts.graded })}
            </span>
          </span>
          {can.restore && <RestoreButton id={id} />}
        </li>
      )}
    </PagedList>
  )
}
