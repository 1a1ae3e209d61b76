import { layoutLabels } from '@kelasku/shared/report-card/sections'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, IdCard, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { administers, isStaff, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { PeriodChips } from '../PeriodChips.tsx'
import { reportCardQueries, type Cards } from '../queries.ts'
import { usePeriod } from '../use-period.ts'
import { useT } from '../words.ts'
import { Notes } from './notes/Notes.tsx'
import { classPath, legerPath, tabs, type Tab } from './paths.ts'
import { Preview } from './preview/Preview.tsx'
import { Readiness } from './readiness/Readiness.tsx'
import { Receipts } from './receipts/Receipts.tsx'

/** The report cards of a class, from what is missing until families have read them. */
export function ClassPage() {
  const t = useT()
  const go = useNavigate()
  const { id = '' } = useParams()
  const staff = useRole(isStaff)
  const of = usePeriod()
  const filters = useFilters()
  const tab = filters.oneOf('tab', tabs) ?? 'kelengkapan'
  const { data, error, isFetching, refetch } = useQuery({ ...reportCardQueries.class(id, of), enabled: staff })
  const title = t(($) => $.title)
  // Asked again, as whenever the line comes back, it has no answer for a while: the refusal stays until there is another.
  const [refusedId, setRefusedId] = useState<string | null>(null)
  if (hasCode(error, 'forbidden') && refusedId !== id) setRefusedId(id)
  if (!staff || (refusedId === id && !data))
    return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        back={
          <Link
            to={`/rapor?${new URLSearchParams({ ...(of.semester && { semester: String(of.semester) }), period: of.period }).toString()}`}
          >
            <ChevronLeft aria-hidden />
            {title}
          </Link>
        }
        title={
          <ClassTitle
            title={title}
            value={id}
            {...(data && { name: data.class.name })}
            onChange={(other) => other && void go(classPath({ ...of, id: other }, { tab }))}
          />
        }
        actions={
          <>
            <Button asChild variant="outline">
              <Link to={`/rapor/data?class_id=${id}`}>
                <IdCard aria-hidden />
                {t(($) => $.ways.data)}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={legerPath({ ...of, id })}>
                <Printer aria-hidden />
                {t(($) => $.ways.leger)}
              </Link>
            </Button>
          </>
        }
        meta={data?.layout && <Badge look="outline">{layoutLabels[data.layout]}</Badge>}
      />
      <PeriodChips semester={data?.semester} />
      <TabNav label={t(($) => $.tabs.label)}>
        {tabs.map((one) => (
          <TabNavLink key={one} asChild active={tab === one}>
            <Link to={classPath({ ...of, id }, { tab: one })} replace>
              {t(($) => $.tabs[one])}
            </Link>
          </TabNavLink>
        ))}
      </TabNav>
      {data ? (
        <Tabbed tab={tab} cards={data} />
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={6} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

function Tabbed({ tab, cards }: { tab: Tab; cards: Cards }) {
  const t = useT()
  if (cards.lines.length === 0) return <EmptyState picture="people" title={t(($) => $.nobody)} />
  return (
    <>
      <Standing cards={cards} />
      {tab === 'kelengkapan' && <Readiness cards={cards} />}
      {tab === 'catatan' && <Notes key={`${cards.class.id} ${cards.semester} ${cards.period}`} cards={cards} />}
      {tab === 'pratinjau' && <Preview cards={cards} />}
      {tab === 'tanda-baca' && <Receipts cards={cards} />}
    </>
  )
}

/** What holds for the class as a whole. */
function Standing({ cards }: { cards: Cards }) {
  const t = useT()
  const format = useFormat()
  const isAdmin = useRole(administers)
  const isOpen = cards.lines.some(({ gaps }) => gaps.includes('ATTENDANCE_OPEN'))
  return (
    <>
      {cards.is_closed && <Alert tone="info">{t(($) => $.closed)}</Alert>}
      {!cards.is_closed && !cards.takes_entries && <Alert tone="warning">{t(($) => $.entriesClosed)}</Alert>}
      {!cards.is_closed && cards.release_at && !cards.lines.every(({ status }) => status === 'PUBLISHED') && (
        <Alert tone="info">{t(($) => $.releases, { at: format.dateTime(cards.release_at) })}</Alert>
      )}
      {cards.layout === null && (
        <Alert
          tone="warning"
          title={t(($) => $.template.missing, { level: cards.class.level })}
          action={
            isAdmin && (
              <Link to="/pengaturan/nilai-rapor/template" className="touch-reach text-primary-ink underline">
                {t(($) => $.template.make)}
              </Link>
            )
          }
        >
          {t(($) => (isAdmin ? $.template.forAdmin : $.template.forHomeroom))}
        </Alert>
      )}
      {isOpen && <Alert tone="info">{t(($) => $.attendanceOpen, { date: format.date(cards.attendance_until) })}</Alert>}
    </>
  )
}
