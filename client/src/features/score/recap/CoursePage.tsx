import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MarkLine } from './MarkLine.tsx'
import { MarkText, StandingBadge } from './MarkText.tsx'
import { recapQueries, type Detail, type Mark } from './queries.ts'
import { usePupil } from './use-pupil.ts'
import { useT } from './words.ts'

/** One subject of one pupil: each mark that is shared, and what they say of what was to be learnt. */
export function CoursePage() {
  const t = useT()
  const { id = '' } = useParams()
  const pupil = usePupil()
  if (!pupil.isPupil && !pupil.isParent)
    return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-3xl gap-5">{pupil.id && <Loaded key={pupil.id} courseId={id} studentId={pupil.id} />}</div>
  )
}

function Loaded({ courseId, studentId }: { courseId: string; studentId: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(recapQueries.course(studentId, courseId))
  if (data) return <Course detail={data} />
  if (!error)
    return (
      <>
        <Skeleton className="h-16" />
        <Skeleton className="h-64 rounded-lg" />
      </>
    )
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id'))
    return <EmptyState picture="search" title={t(($) => $.gone)} action={<BackLink studentId={studentId} />} />
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

function BackLink({ studentId }: { studentId: string }) {
  const t = useT()
  return (
    <Link to={`/laporan-nilai-siswa?anak=${studentId}`}>
      <ChevronLeft aria-hidden />
      {t(($) => $.back)}
    </Link>
  )
}

function Course({ detail }: { detail: Detail }) {
  const t = useT()
  const { student, course_name, class_name, teachers, passing_score, marks, finals, objectives } = detail
  const semesters = [...new Set(marks.map(({ semester }) => semester))].toReversed()
  return (
    <>
      <PageHeader
        back={<BackLink studentId={student.id} />}
        title={course_name}
        description={[student.full_name, class_name, ...teachers.map(({ full_name }) => full_name)].join(' · ')}
        meta={<Badge look="outline">{t(($) => $.detail.passing, { kkm: passing_score })}</Badge>}
      />
      {marks.length === 0 && finals.length === 0 && (
        <EmptyState picture="inbox" title={t(($) => $.detail.none)}>
          {t(($) => $.detail.noneText)}
        </EmptyState>
      )}
      {marks.filter(({ percent }) => percent !== null).length > 1 && (
        <Card>
          <CardHeader title={t(($) => $.detail.over)} />
          <CardBody>
            <div className="max-w-64">
              <MarkLine course={detail} />
            </div>
          </CardBody>
        </Card>
      )}
      {semesters.map((semester) => (
        <Card key={semester}>
          <CardHeader title={t(($) => $.detail.list)} description={t(($) => $.detail.semester, { semester })} />
          <ul className="px-4 pb-2 sm:px-5">
            {marks
              .filter((mark) => mark.semester === semester)
              .toReversed()
              .map((mark) => (
                <MarkRow
                  key={mark.item_id}
                  mark={mark}
                  examined={detail.examined[mark.item_id] ?? []}
                  of={objectives}
                />
              ))}
          </ul>
        </Card>
      ))}
      {finals.length > 0 && <Finals of={finals} />}
      {objectives.length > 0 && <Objectives of={objectives} />}
    </>
  )
}

interface MarkRowProps {
  mark: Mark
  examined: readonly string[]
  of: Detail['objectives']
}

function MarkRow({ mark, examined, of }: MarkRowProps) {
  const t = useT()
  const format = useFormat()
  const codes = of.filter(({ id }) => examined.includes(id)).map(({ code }) => code)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-border py-3 last:border-b-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-anywhere">{mark.title}</p>
        <p className="text-sm text-muted-foreground">
          {[t(($) => $.type[mark.score_type]), mark.date && format.date(mark.date), ...codes]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted-foreground">{t(($) => $.shared, { at: format.dateTime(mark.shown_at) })}</p>
      </div>
      <div className="grid content-start justify-items-end gap-1 text-right">
        <MarkText mark={mark} />
        <StandingBadge standing={mark.standing} />
      </div>
    </li>
  )
}

/** As report cards have printed them. */
function Finals({ of }: { of: Detail['finals'] }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Card>
      <CardHeader
        title={t(($) => $.detail.finals)}
        action={
          <Link to="/rapor" className="touch-reach text-sm text-primary-ink hover:underline">
            {t(($) => $.detail.report)}
          </Link>
        }
      />
      <ul className="px-4 pb-2 sm:px-5">
        {of.map(({ semester, period, aspect, printed, predicate }) => (
          <li
            key={`${semester} ${period} ${aspect}`}
            className="flex items-start justify-between gap-4 border-b border-border py-3 last:border-b-0"
          >
            <p className="min-w-0 wrap-anywhere">
              {t(($) => $.detail.final[period], { semester })}
              {of.some((one) => one.aspect !== 1) && ` · ${t(($) => $.detail.aspect[aspect])}`}
            </p>
            <p className="shrink-0 font-semibold tabular-nums">
              {printed !== null && number(printed)} {predicate && `(${predicate})`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Objectives({ of }: { of: Detail['objectives'] }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Card>
      <CardHeader title={t(($) => $.detail.objectives)} />
      <ul className="px-4 pb-2 sm:px-5">
        {of.map(({ id, code, text, mean, standing }) => (
          <li key={id} className="flex items-start justify-between gap-4 border-b border-border py-3 last:border-b-0">
            <p className="min-w-0 wrap-anywhere">
              <span className="text-muted-foreground">{code}</span> {text}
            </p>
            <div className="grid shrink-0 justify-items-end gap-1">
              <span className="font-semibold tabular-nums">{number(mean)}</span>
              <StandingBadge standing={standing} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
