import { submissionLabels } from '@kelasku/shared/score/machine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, LayoutGrid } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassFilterTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { classroomQueries } from '#features/classroom/queries.ts'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { Paged } from '#platform/screen/Paged.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { administers, isStaff, leadsAClass, useRole, type Role } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { PeriodChips } from './parts/PeriodChips.tsx'
import { SubmissionTable } from './parts/SubmissionTable.tsx'
import { submissionQueries } from './queries.ts'
import { useChosenPeriod } from './use-period.ts'
import { useT } from './words.ts'

const all = 'semua'
/** As the server asks it of a class that one does not lead. */
const concludesAll = (role: Role) =>
  administers(role) || role.positions.includes('PRINCIPAL') || role.positions.includes('VICE_CURRICULUM')
/** What waits for a decision comes first. */
const tabs = ['SUBMITTED', 'DRAFT', 'REJECTED', 'APPROVED', 'LOCKED', all] as const

/** Pengajuan nilai: what one's courses have submitted, and what waits for who leads the class. */
export function SubmissionsPage() {
  const t = useT()
  const staff = useRole(isStaff)
  const decides = useRole((role) => leadsAClass(role) || administers(role))
  const filters = useFilters()
  const { semester, period } = useChosenPeriod()
  const tab = filters.oneOf('status', tabs) ?? (decides ? 'SUBMITTED' : all)
  const classId = filters.of('kelas')
  const search = { semester, period, classId }
  const cards = useQuery({
    ...submissionQueries.list({ ...search, status: tab === all ? undefined : tab, page: filters.page }),
    enabled: staff,
  })
  const waiting = useQuery({
    ...submissionQueries.list({ ...search, status: 'SUBMITTED', page: 1 }),
    enabled: staff && decides,
  })
  const title = t(($) => $.title)
  if (!staff) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  const countOf = (one: (typeof tabs)[number]) => (one === 'SUBMITTED' ? waiting.data?.meta.total_item : undefined)

  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to="/score-refactor">
            <ChevronLeft aria-hidden />
            {t(($) => $.recap)}
          </Link>
        }
        title={
          <ClassFilterTitle
            title={title}
            value={classId || null}
            onChange={(id) => filters.change({ kelas: id ?? '' })}
          />
        }
        description={t(($) => $.text)}
        actions={<ToConclusion classId={classId} />}
      />
      <PeriodChips isOfBoth />
      <TabNav label={t(($) => $.tabs)}>
        {tabs.map((one) => {
          const count = countOf(one)
          return (
            <TabNavLink key={one} asChild active={tab === one}>
              <Link to={hrefOf(one)} replace aria-current={tab === one ? 'page' : undefined}>
                {one === all ? t(($) => $.all) : submissionLabels[one]}
                {count !== undefined && count > 0 && ` (${count})`}
              </Link>
            </TabNavLink>
          )
        })}
      </TabNav>
      <Paged
        of={cards}
        page={filters.page}
        onTurn={filters.turnTo}
        empty={<EmptyState picture="inbox" title={t(($) => (tab === 'SUBMITTED' ? $.noneWaiting : $.none))} />}
      >
        {(items) => <SubmissionTable cards={items} />}
      </Paged>
    </div>
  )

  function hrefOf(one: (typeof tabs)[number]): string {
    const params = new URLSearchParams({ status: one })
    if (classId) params.set('kelas', classId)
    if (semester) params.set('semester', String(semester))
    if (period) params.set('periode', period)
    return `?${params.toString()}`
  }
}

/** Of the class that one leads, or, for whoever may read any, that is chosen. */
function ToConclusion({ classId }: { classId: string }) {
  const t = useT()
  const readsAll = useRole(concludesAll)
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const own = classes.find(({ class_role }) => class_role === 'WALIKELAS')
  const chosen = classes.find(({ id }) => id === classId)
  const of = readsAll ? (chosen ?? own ?? classes[0]) : own
  if (!of) return null
  return (
    <Button asChild variant="outline">
      <Link to={`/score-refactor/pengajuan/kelas/${of.id}`}>
        <LayoutGrid aria-hidden />
        {t(($) => $.conclusion.open, { name: of.name })}
      </Link>
    </Button>
  )
}
