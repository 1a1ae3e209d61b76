import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AttendanceTabs } from '#features/attendance/widgets/AttendanceTabs.tsx'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { statuses } from './looks.ts'
import { PermitLine } from './parts/PermitLine.tsx'
import { permitQueries } from './queries.ts'
import { useMayAsk, useMayDispense } from './may-ask.ts'
import { useT } from './words.ts'

/** Permits that one may see: what waits on top. For the family what they asked, for whoever answers an inbox. */
export function PermitsPage() {
  const t = useT()
  const mayAsk = useMayAsk()
  const filters = useFilters()
  const status = filters.oneOf('status', statuses)
  const staff = useRole(isStaff)
  const classId = (staff && filters.of('kelas')) || null
  const permits = useQuery(permitQueries.list({ status, classId, page: filters.page }))

  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <PageHeader title={staff ? <Title classId={classId} /> : t(($) => $.title)} actions={<Actions />} />
      <AttendanceTabs />
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
      <PagedList
        of={permits}
        label={t(($) => $.title)}
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
        {(permit) => <PermitLine key={permit.id} permit={permit} />}
      </PagedList>
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
