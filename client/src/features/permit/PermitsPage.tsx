import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AttendanceTabs } from '#features/attendance/widgets/AttendanceTabs.tsx'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { Filters } from '#platform/screen/Filters.tsx'
import { Paged } from '#platform/screen/Paged.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSort } from '#platform/screen/use-sort.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { statuses } from './looks.ts'
import { PermitTable } from './parts/PermitTable.tsx'
import { permitQueries } from './queries.ts'
import { useMayAsk, useMayDispense } from './may-ask.ts'
import { useT } from './words.ts'

/** Permits that one may see: what waits on top. For the family what they asked, for whoever answers an inbox. */
export function PermitsPage() {
  const t = useT()
  const mayAsk = useMayAsk()
  const filters = useFilters()
  const sort = useSort(filters, { nama: 'name', kelas: 'class', tanggal: 'start_date' } as const)
  const status = filters.oneOf('status', statuses)
  const staff = useRole(isStaff)
  const classId = (staff && filters.of('kelas')) || null
  const permits = useQuery(permitQueries.list({ status, classId, page: filters.page, ...sort.query }))

  return (
    <div className="page-6xl gap-5">
      <PageHeader title={staff ? <Title classId={classId} /> : t(($) => $.title)} actions={<Actions />} />
      <AttendanceTabs />
      <Filters count={status ? 1 : 0} onClear={() => filters.change({ status: '' })}>
        <fieldset aria-label={t(($) => $.filter.status)} className="flex flex-wrap gap-2">
          {statuses.map((one) => (
            <FilterChip
              key={one}
              isOn={status === one}
              onPress={() => filters.change({ status: status === one ? '' : one })}
            >
              {t(($) => $.status[one])}
            </FilterChip>
          ))}
        </fieldset>
      </Filters>
      <Paged
        of={permits}
        page={filters.page}
        onTurn={filters.turnTo}
        empty={
          <EmptyState
            picture={status || classId ? 'search' : 'inbox'}
            title={t(($) => (status || classId ? $.none.found : $.none.title))}
          >
            {!status && !classId && t(($) => (mayAsk ? $.none.ask : $.none.text))}
          </EmptyState>
        }
      >
        {(items) => <PermitTable permits={items} sort={sort} />}
      </Paged>
    </div>
  )
}

function Title({ classId }: { classId: string | null }) {
  const t = useT()
  const { change } = useFilters()
  return <ClassFilterTitle title={t(($) => $.title)} value={classId} onChange={(id) => change({ kelas: id ?? '' })} />
}

function Actions() {
  const t = useT()
  const [mayAsk, mayDispense] = [useMayAsk(), useMayDispense()]
  return (
    <>
      {mayDispense && (
        <Button asChild variant="outline">
          <Link to="/revamp/absensi/izin/dispensasi">
            <Users aria-hidden />
            {t(($) => $.dispense.heading)}
          </Link>
        </Button>
      )}
      {mayAsk && (
        <Button asChild>
          <Link to="/revamp/absensi/izin/buat">
            <Plus aria-hidden />
            {t(($) => $.ask.act)}
          </Link>
        </Button>
      )}
    </>
  )
}
