import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { CallError } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DataTabs } from './DataTabs.tsx'
import { useT } from './words.ts'

/** The class of the address, or the open one. */
export function useChosenClass(): string | null {
  const open = useRole(({ class_id }) => class_id)
  return useFilters().of('class_id') || open
}

interface Problem {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface ClassFrameProps {
  here: 'data' | 'prestasi'
  classId: string | null
  title: string
  actions?: ReactNode
  /** What the page shows, so that whoever may not see it is shown nothing but the refusal. */
  problem: Problem
  children: (classId: string) => ReactNode
}

/** A page of one class, which its title names and changes. */
export function ClassFrame({ here, classId, title, actions, problem, children }: ClassFrameProps) {
  const t = useT()
  const filters = useFilters()
  const { data, error, isFetching, refetch } = problem
  if (!data && error instanceof CallError && [403, 404].includes(error.status))
    return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="page-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        back={
          <Link to="/rapor">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={
          classId === null ? (
            title
          ) : (
            <ClassTitle title={title} value={classId} onChange={(id) => id && filters.change({ class_id: id })} />
          )
        }
        actions={actions}
      />
      {classId === null ? (
        <EmptyState picture="people" title={t(($) => $.noClass)} />
      ) : (
        <>
          <DataTabs classId={classId} here={here} />
          {children(classId)}
        </>
      )}
    </div>
  )
}
