import { QualitativeStatus, qualitativeLabels } from '@kelasku/shared/report-qualitative/machine'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { administers, hasChildren, isStaff, learns, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Progress as Bar } from '#ui/progress.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { MyReports } from './family/MyReports.tsx'
import { classPath, statusTones } from './looks.ts'
import { SemesterChips } from './parts/SemesterChips.tsx'
import { qualitativeQueries, type Progress } from './queries.ts'
import { useSemester } from './use-semester.ts'
import { useT } from './words.ts'

/** Rapor Kualitatif: what a family has, and the classes in which somebody writes. */
export function QualitativePage() {
  const t = useT()
  const staff = useRole(isStaff)
  const isFamily = useRole((role) => learns(role) || hasChildren(role))
  const isAdmin = useRole(administers)
  const title = t(($) => $.title)
  if (!staff && !isFamily) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        title={title}
        description={t(($) => (staff ? $.text : $.family.text))}
        actions={
          isAdmin && (
            <Button asChild variant="outline">
              <Link to="/pengaturan/nilai-rapor/kualitatif">
                <Settings aria-hidden />
                {t(($) => $.toTemplates)}
              </Link>
            </Button>
          )
        }
      />
      {isFamily && <MyReports />}
      {staff && <Classes />}
    </div>
  )
}

function Classes() {
  const t = useT()
  const semester = useSemester()
  const { data: classes, error, isFetching, refetch } = useQuery(qualitativeQueries.progress(semester))
  return (
    <section aria-label={t(($) => $.classes.label)} className="grid gap-4">
      <SemesterChips />
      {!classes && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!classes && !error && <SkeletonCards label={t(($) => $.common.state.loading)} />}
      {classes?.length === 0 && <EmptyState picture="people" title={t(($) => $.classes.none)} />}
      {classes && classes.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {classes.map((one) => (
            <li key={one.class.id} className="grid">
              <ClassCard progress={one} semester={semester} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ClassCard({ progress, semester }: { progress: Progress; semester: 1 | 2 | undefined }) {
  const t = useT()
  const isAdmin = useRole(administers)
  const { class: of, homeroom, pupils, has_template, valued, values, counts } = progress
  return (
    <Card interactive>
      <CardHeader
        title={
          <Link
            to={semester ? classPath(of.id, semester) : `/rapor-qualitative/${of.id}`}
            className="after:absolute after:inset-0"
          >
            {of.name}
          </Link>
        }
        description={[homeroom?.full_name, t(($) => $.classes.pupils, { count: pupils })].filter(Boolean).join(' · ')}
      />
      <CardBody className="grid content-end gap-3">
        {has_template ? (
          <>
            <Bar
              showText
              value={valued}
              max={values}
              tone={values > 0 && valued >= values ? 'success' : 'primary'}
              label={t(($) => $.classes.valued)}
              valueText={`${valued}/${values}`}
            />
            <div className="flex flex-wrap gap-1.5">
              {QualitativeStatus.options
                .filter((status) => counts[status] > 0)
                .map((status) => (
                  <Badge key={status} tone={statusTones[status]}>
                    {counts[status]} {qualitativeLabels[status]}
                  </Badge>
                ))}
            </div>
          </>
        ) : (
          <div className="grid gap-2 text-sm text-muted-foreground">
            <p>{t(($) => $.noTemplate.title)}</p>
            {isAdmin ? (
              <Link
                to="/pengaturan/nilai-rapor/kualitatif"
                // Above the way to the class, which is the whole card.
                className="relative z-1 w-fit font-medium text-primary-ink underline underline-offset-4"
              >
                {t(($) => $.noTemplate.make)}
              </Link>
            ) : (
              <p>{t(($) => $.noTemplate.text)}</p>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}
