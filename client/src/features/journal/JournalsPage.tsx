import { JournalStatus } from '@kelasku/shared/journal/machine'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SharedUnits } from './access/SharedUnits.tsx'
import { ClassUnits } from './list/ClassUnits.tsx'
import { UnitCard } from './list/UnitCard.tsx'
import { journalQueries, type UnitSearch } from './queries.ts'
import { useT } from './words.ts'

/**
 * By what a class is taught, course by course, or what changed last in all of one's classes: there waits what is to be
 * judged, and there stands what was written for last year's.
 */
export function JournalsPage() {
  const t = useT()
  const works = useRole(isStaff)
  const openId = useRole(({ class_id }) => class_id)
  const { of, oneOf, page, change, turnTo } = useFilters()
  const mayChoose = works && openId !== null
  const classId = mayChoose && oneOf('lingkup', ['semua']) ? null : openId
  const statuses = works ? JournalStatus.options : (['PUBLISHED', 'RUNNING', 'DONE'] as const)
  const search = {
    status: oneOf('status', statuses),
    review_status: works ? oneOf('tinjauan', ['SUBMITTED']) : undefined,
    search: of('cari').slice(0, 80),
  }
  const widen = () => change({ lingkup: 'semua' })
  const nothing = (
    <Nothing
      isFiltered={search.status !== undefined || search.review_status !== undefined || search.search !== ''}
      onClear={() => change({ status: '', tinjauan: '', cari: '' })}
      onWiden={mayChoose && classId !== null ? widen : undefined}
    />
  )

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        title={
          <OpenClassTitle
            title={t(($) => $.title)}
            {...(mayChoose && {
              all: { isOn: classId === null, change: (isOn) => change({ lingkup: isOn ? 'semua' : '' }) },
            })}
          />
        }
        actions={
          works && (
            <>
              <Button asChild variant="outline">
                <Link to="/jurnal-belajar/templat">
                  <LayoutTemplate aria-hidden />
                  {t(($) => $.templates.short)}
                </Link>
              </Button>
              <Button asChild variant="outline">
                <Link to="/jurnal-belajar/mengajar">
                  <NotebookPen aria-hidden />
                  {t(($) => $.log.title)}
                </Link>
              </Button>
            </>
          )
        }
        description={classId ? undefined : t(($) => $.ofAll)}
      />
      <Filters
        search={<SearchBox label={t(($) => $.search)} value={search.search} onChange={(cari) => change({ cari })} />}
        count={[search.status, search.review_status].filter(Boolean).length}
        onClear={() => change({ status: '', tinjauan: '' })}
      >
        <fieldset aria-label={t(($) => $.filter)} className="flex flex-wrap gap-2">
          {statuses.map((one) => (
            <FilterChip
              key={one}
              isOn={search.status === one}
              onPress={() => change({ status: search.status === one ? '' : one })}
            >
              {t(($) => $.status[one])}
            </FilterChip>
          ))}
          {works && (
            <FilterChip
              isOn={search.review_status !== undefined}
              onPress={() => change({ tinjauan: search.review_status ? '' : 'SUBMITTED' })}
            >
              {t(($) => $.review.status.SUBMITTED)}
            </FilterChip>
          )}
        </fieldset>
      </Filters>
      {classId ? (
        <ClassUnits classId={classId} search={search} nothing={nothing} />
      ) : (
        <AllUnits search={search} page={page} onTurn={turnTo} nothing={nothing} />
      )}
      <SharedUnits />
    </div>
  )
}

interface AllUnitsProps {
  search: UnitSearch
  page: number
  onTurn: (page: number) => void
  nothing: ReactNode
}

function AllUnits({ search, page, onTurn, nothing }: AllUnitsProps) {
  const t = useT()
  const units = useQuery(journalQueries.list(search, page))
  return (
    <PagedList of={units} label={t(($) => $.title)} page={page} onTurn={onTurn} empty={nothing}>
      {(unit) => (
        <li key={unit.id}>
          <UnitCard unit={unit} showCourse />
        </li>
      )}
    </PagedList>
  )
}

interface NothingProps {
  isFiltered: boolean
  onClear: () => void
  /** Asks the same of all classes, where that is more. */
  onWiden: (() => void) | undefined
}

function Nothing({ isFiltered, onClear, onWiden }: NothingProps) {
  const t = useT()
  const picture = useEmptyPicture('journal')
  const works = useRole(isStaff)
  if (isFiltered)
    return (
      <EmptyState
        picture="search"
        title={t(($) => $.none.found)}
        action={
          <Button variant="outline" onClick={onWiden ?? onClear}>
            {t(($) => (onWiden ? $.none.widen : $.none.clear))}
          </Button>
        }
      />
    )
  return (
    <EmptyState picture={picture} title={t(($) => $.none.title)}>
      {t(($) => (works ? $.none.forTeachers : $.none.forPupils))}
    </EmptyState>
  )
}
