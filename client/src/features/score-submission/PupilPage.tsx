import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { textOfScore } from '#features/score/sheet/values.ts'
import { useT as useScoreT } from '#features/score/words.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { submissionQueries, type PupilScores } from './queries.ts'
import { usePeriod } from './use-period.ts'
import { useT } from './words.ts'

/** One pupil's scores in a course: what a final was counted from. */
export function PupilPage() {
  const t = useT()
  const { id = '', student = '' } = useParams()
  const staff = useRole(isStaff)
  const of = usePeriod()
  const { data, error, isFetching, refetch } = useQuery({
    ...submissionQueries.pupil(id, student, of),
    enabled: staff,
  })
  const title = t(($) => $.pupil.title)
  if (!staff) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  const query = `${of.semester ? `semester=${of.semester}&` : ''}periode=${of.period}`
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/score-refactor/${id}/pengajuan?${query}`}>
            <ChevronLeft aria-hidden />
            {t(($) => $.pupil.back)}
          </Link>
        }
        title={data?.student.full_name ?? title}
        {...(data && { description: title })}
      />
      {data ? (
        <Scores of={data} />
      ) : hasCode(error, 'CANNOT_FIND_STUDENT_SCORE_LIST') ? (
        <EmptyState picture="search" title={error.message} />
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={3} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

function Scores({ of: { columns, listed_ids, cells, finals } }: { of: PupilScores }) {
  const t = useT()
  const say = useScoreT()
  const format = useFormat()
  return (
    <>
      {finals.map(({ aspect, printed, computed, override, predicate, description, is_frozen }) => (
        <Card key={aspect}>
          <CardHeader
            title={finals.length === 1 ? t(($) => $.finals.score) : t(($) => $.finals.aspect[aspect])}
            action={
              <span className="text-2xl font-semibold tabular-nums">{printed === null ? '–' : number(printed)}</span>
            }
          />
          <CardBody className="grid gap-2 text-sm">
            <span className="flex flex-wrap gap-2">
              {predicate && <Badge look="outline">{predicate}</Badge>}
              {is_frozen && <Badge tone="info">{t(($) => $.pupil.frozen)}</Badge>}
              {override !== null && (
                <Badge tone="warning">
                  {t(($) => $.pupil.overridden, { computed: computed === null ? '–' : textOfScore(computed) })}
                </Badge>
              )}
            </span>
            {description && <p>{description}</p>}
          </CardBody>
        </Card>
      ))}
      {columns.length === 0 ? (
        <EmptyState picture="inbox" title={t(($) => $.noColumns)} />
      ) : (
        <Table label={t(($) => $.pupil.title)} cards="compact">
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.pupil.column)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.pupil.type)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.pupil.date)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.pupil.score)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map(({ id, title, score_type, counted, date, max_score }) => {
              const cell = cells.find(({ item_id }) => item_id === id)
              return (
                <TableRow key={id}>
                  <TableCell heading>{title}</TableCell>
                  <TableCell>
                    <span className="inline-flex flex-wrap items-center gap-1.5">
                      {say(($) => $.type[score_type])}
                      {(!counted || listed_ids?.includes(id) === false) && (
                        <Badge look="outline">{t(($) => $.list.uncounted)}</Badge>
                      )}
                    </span>
                  </TableCell>
                  <TableCell>{date && format.date(date)}</TableCell>
                  <TableCell numeric beside>
                    {scoreOf(cell)}
                    {cell?.score != null && <span className="text-muted-foreground"> / {textOfScore(max_score)}</span>}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
    </>
  )

  function scoreOf(cell: PupilScores['cells'][number] | undefined): string {
    if (cell?.state === 'EXCUSED') return say(($) => $.cell.excused)
    if (cell?.score == null && cell?.remedial_score == null) return say(($) => $.cell.unscored)
    const first = cell.score === null ? '' : textOfScore(cell.score)
    return cell.remedial_score === null ? first : `${first} → ${textOfScore(cell.remedial_score)}`
  }
}
