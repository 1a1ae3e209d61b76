import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { Filters } from '#platform/screen/Filters.tsx'
import { Paged } from '#platform/screen/Paged.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSort } from '#platform/screen/use-sort.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { taskQueries, type TaskState } from '../queries.ts'
import { TaughtTable } from './TaughtTable.tsx'
import { WaitingList } from './WaitingList.tsx'
import { useT } from './words.ts'

const states = ['DRAFT', 'ONGOING', 'WAITING', 'UPCOMING', 'ENDED'] as const

/** The tasks of the classes that somebody teaches or leads, with how far each class has come. */
export function TaughtTasks() {
  const t = useT()
  const filters = useFilters()
  const isTeacher = useRole(teaches)
  const openId = useRole(({ class_id }) => class_id)
  // An admin sees the tasks of one class at a time.
  const classId = filters.of('kelas') || (isTeacher ? null : openId)

  return (
    <section aria-label={t(($) => $.list.title)} className="grid gap-5">
      <PageHeader
        title={
          <ClassFilterTitle
            title={t(($) => $.list.title)}
            value={classId}
            onChange={(id) => filters.change({ kelas: id ?? '' })}
          />
        }
        actions={
          isTeacher && (
            <>
              <Button asChild variant="ghost">
                <Link to="/revamp/tugas/dihapus">
                  <Trash2 aria-hidden />
                  {t(($) => $.deleted.title)}
                </Link>
              </Button>
              <Button asChild>
                <Link to={classId ? `/revamp/tugas/buat?kelas=${classId}` : '/revamp/tugas/buat'}>
                  <Plus aria-hidden />
                  {t(($) => $.list.new)}
                </Link>
              </Button>
            </>
          )
        }
      />
      <GivenTasks classId={classId} />
    </section>
  )
}

/** Those of a class, or of all, by where they stand; with what waits for a score. */
export function GivenTasks({ classId }: { classId: string | null }) {
  const t = useT()
  const filters = useFilters()
  const isTeacher = useRole(teaches)
  const state = filters.oneOf('status', states)
  const { data: waiting } = useQuery({ ...taskQueries.waiting(), enabled: isTeacher })
  const total = waiting?.meta.total_item ?? 0
  return (
    <>
      <Filters
        search={
          <SearchBox
            label={t(($) => $.list.search)}
            value={filters.of('cari')}
            onChange={(cari) => filters.change({ cari })}
          />
        }
        count={state ? 1 : 0}
        onClear={() => filters.change({ status: '' })}
      >
        <fieldset aria-label={t(($) => $.list.state)} className="flex flex-wrap gap-2">
          {states
            .filter((one) => isTeacher || one !== 'WAITING')
            .map((one) => (
              <FilterChip
                key={one}
                isOn={state === one}
                {...(one === 'WAITING' && total > 0 && { count: total })}
                onPress={() => filters.change({ status: state === one ? '' : one })}
              >
                {t(($) => $.state[one])}
              </FilterChip>
            ))}
        </fieldset>
      </Filters>
      {state === 'WAITING' ? <WaitingList /> : <Given classId={classId} state={state} />}
    </>
  )
}

function Given({ classId, state }: { classId: string | null; state: TaskState | undefined }) {
  const t = useT()
  const filters = useFilters()
  const isTeacher = useRole(teaches)
  const sort = useSort(filters, { judul: 'title', mulai: 'start_date', tenggat: 'end_date' } as const)
  const search = filters.of('cari').slice(0, 80)
  const tasks = useQuery(
    taskQueries.given({ classId, search, page: filters.page, ...(state && { status: state }), ...sort.query }),
  )
  const isFiltered = search !== '' || state !== undefined
  return (
    <Paged
      of={tasks}
      page={filters.page}
      onTurn={filters.turnTo}
      empty={
        <EmptyState
          picture={isFiltered ? 'search' : 'task'}
          title={t(($) => (isFiltered ? $.none.found : $.none.title))}
          action={
            !isFiltered &&
            isTeacher && (
              <Button asChild>
                <Link to={classId ? `/revamp/tugas/buat?kelas=${classId}` : '/revamp/tugas/buat'}>
                  {t(($) => $.list.new)}
                </Link>
              </Button>
            )
          }
        />
      }
    >
      {(items) => <TaughtTable tasks={items} sort={sort} />}
    </Paged>
  )
}
