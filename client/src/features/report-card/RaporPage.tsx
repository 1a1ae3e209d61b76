import { cardLabels, CardStatus } from '@kelasku/shared/report-card/machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { administers, isStaff, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { classPath, legerPath } from './class/paths.ts'
import { MyCards } from './family/MyCards.tsx'
import { PeriodChips } from './PeriodChips.tsx'
import { reportCardQueries, type OfPeriod, type Progress as ClassProgress } from './queries.ts'
import { ToSign } from './sign/ToSign.tsx'
import { statusTones } from './StatusBadge.tsx'
import { usePeriod } from './use-period.ts'
import { useT } from './words.ts'

/** Rapor: the classes whose report cards one makes; a family's own. Who is both has both. */
export function RaporPage() {
  const t = useT()
  const staff = useRole(isStaff)
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => (staff ? $.text : $.familyText))}
        actions={
          staff && (
            <Button asChild variant="outline">
              <Link to="/rapor/ekstrakurikuler">{t(($) => $.ways.activities)}</Link>
            </Button>
          )
        }
      />
      <ToSign />
      <MyCards />
      {staff && <Classes />}
    </div>
  )
}

function Classes() {
  const t = useT()
  const of = usePeriod()
  const { data: classes, error, isFetching, refetch } = useQuery(reportCardQueries.progress(of))
  if (error && !classes) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!classes) return <SkeletonCards label={t(($) => $.common.state.loading)} />
  const [first] = classes
  return (
    <>
      <PeriodChips semester={first?.semester} />
      {first ? (
        <section aria-label={t(($) => $.classes)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {classes.map((one) => (
            <ClassCard key={one.class.id} of={one} period={of} />
          ))}
        </section>
      ) : (
        <EmptyState picture="inbox" title={t(($) => $.none.title)}>
          {t(($) => $.none.text)}
        </EmptyState>
      )}
    </>
  )
}

function ClassCard({ of, period: { period } }: { of: ClassProgress; period: OfPeriod }) {
  const t = useT()
  const isAdmin = useRole(administers)
  const { class: place, semester, homeroom, pupils, courses, approved, has_template, counts, can_read } = of
  const at = { id: place.id, semester, period }
  // Where nothing is written for a pupil yet there is no card to count.
  const shown = CardStatus.options.filter((status) => status !== 'OPEN' && counts[status] > 0)
  return (
    <Card interactive>
      <CardHeader
        title={
          <Link to={can_read ? classPath(at) : legerPath(at)} className="after:absolute after:inset-0">
            {place.name}
          </Link>
        }
        description={homeroom?.full_name ?? t(($) => $.card.noHomeroom)}
        action={<span className="text-sm text-muted-foreground">{t(($) => $.card.pupils, { count: pupils })}</span>}
      />
      <CardBody className="grid content-start gap-3">
        {courses === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.card.noCourses)}</p>
        ) : (
          <Progress
            showText
            label={t(($) => $.card.courses)}
            value={approved}
            max={courses}
            valueText={t(($) => $.card.ofCourses, { count: approved, of: courses })}
            tone={approved === courses ? 'success' : 'primary'}
          />
        )}
        <div className="flex flex-wrap gap-1.5">
          {shown.map((status) =>
            status === 'OPEN' ? null : (
              <Badge key={status} tone={statusTones[status]} dot>
                {cardLabels[status]}: {counts[status]}
              </Badge>
            ),
          )}
          {shown.length === 0 && <span className="text-sm text-muted-foreground">{t(($) => $.card.nothingYet)}</span>}
        </div>
        {!has_template && (
          <Alert
            tone="warning"
            action={
              isAdmin && (
                <Link
                  to="/pengaturan/nilai-rapor/template"
                  className="relative z-1 touch-reach text-primary-ink underline"
                >
                  {t(($) => $.template.make)}
                </Link>
              )
            }
          >
            {t(($) => $.template.missing, { level: place.level })}
          </Alert>
        )}
      </CardBody>
    </Card>
  )
}
