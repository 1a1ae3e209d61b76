import { isProvisional } from '@kelasku/shared/report-card/rank'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { Leger } from './queries.ts'
import { useT } from './words.ts'

const absences = ['sick', 'permitted', 'absent'] as const

/** Pupils by courses, their absences, and where they stand; the names stay while the rest scrolls. */
export function LegerTable({ of }: { of: Leger }) {
  const { courses, lines, aspects } = of
  const t = useT()
  const { number } = useFormat()
  const isNumbered = courses.length > 0
  return (
    <Table sticky label={t(($) => $.label)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.name)}</TableHeaderCell>
          {courses.map(({ course_id, name, passing_score }) => (
            <TableHeaderCell key={course_id} className="min-w-28 py-2 align-top">
              <span className="grid gap-0.5 text-left wrap-anywhere whitespace-normal">
                {name}
                <span className="text-xs font-normal text-muted-foreground">
                  {t(($) => $.kkm, { kkm: passing_score })}
                  {aspects.length > 1 && ` · ${t(($) => $.aspects)}`}
                </span>
              </span>
            </TableHeaderCell>
          ))}
          {absences.map((key) => (
            <TableHeaderCell key={key}>
              <abbr title={t(($) => $.absence[key].long)} className="no-underline">
                {t(($) => $.absence[key].short)}
              </abbr>
            </TableHeaderCell>
          ))}
          {isNumbered && (
            <>
              <TableHeaderCell>{t(($) => $.sum)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.mean)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => (isProvisional(of) ? $.rankSoFar : $.rank))}</TableHeaderCell>
            </>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ student, finals, absences: days, sum, mean, rank }) => (
          <TableRow key={student.id}>
            <TableCell heading className="max-w-40 min-w-36 wrap-anywhere whitespace-normal sm:max-w-64">
              {student.full_name}
            </TableCell>
            {courses.map(({ course_id, passing_score }) => (
              <TableCell key={course_id} className="tabular-nums">
                <Scores
                  scores={finals.filter((final) => final.course_id === course_id).map(({ printed }) => printed)}
                  passing={passing_score}
                />
              </TableCell>
            ))}
            {absences.map((key) => (
              <TableCell key={key} className="tabular-nums">
                {number(days[key])}
              </TableCell>
            ))}
            {isNumbered && (
              <>
                <TableCell className="tabular-nums">{number(sum)}</TableCell>
                <TableCell className="tabular-nums">{mean === null ? '–' : number(mean)}</TableCell>
                <TableCell className="font-semibold tabular-nums">{rank === null ? '–' : number(rank)}</TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** What is below the KKM is marked by more than its colour; who does not take a course is not one who lacks its score. */
function Scores({ scores, passing }: { scores: readonly (number | null)[]; passing: number }) {
  const t = useT()
  const { number } = useFormat()
  if (scores.length === 0)
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">{t(($) => $.notTaken)}</span>
      </span>
    )
  if (scores.every((score) => score === null))
    return <span className="text-xs text-warning-ink">{t(($) => $.nothing)}</span>
  return scores.map((score, index) => {
    const isBelow = score !== null && score < passing
    return (
      // Knowledge and skills, always in this order.
      <span key={index}>
        {index > 0 && ' · '}
        <span className={cn(isBelow && 'font-semibold text-danger-ink underline decoration-dotted')}>
          {score === null ? '–' : number(score)}
          {isBelow && <span className="sr-only"> {t(($) => $.below)}</span>}
        </span>
      </span>
    )
  })
}
