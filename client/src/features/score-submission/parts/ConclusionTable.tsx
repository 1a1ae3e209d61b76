import { Link } from 'react-router-dom'
import { ColumnFoot } from '#features/score/sheet/ColumnFoot.tsx'
import { number } from '#platform/i18n/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { ClassScores, OfPeriod } from '../queries.ts'
import { useT } from '../words.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Line = ClassScores['lines'][number]

/** Pupils by courses: each course with its status and how its finals lie, each final a way to the pupil's scores. */
export function ConclusionTable({ of: { courses: all, lines }, period }: { of: ClassScores; period: OfPeriod }) {
  const t = useT()
  // What waits for a decision stands first, what is not submitted yet last.
  const courses = all.toSorted((one, other) => placeOf(one) - placeOf(other))
  const query = `${period.semester ? `semester=${period.semester}&` : ''}periode=${period.period}`
  const finalsIn = ({ finals }: Line, courseId: string) => finals.filter(({ course_id }) => course_id === courseId)
  return (
    <Table sticky label={t(($) => $.conclusion.label)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.finals.name)}</TableHeaderCell>
          {courses.map(({ id, name, status, is_again }) => (
            <TableHeaderCell key={id} className="min-w-32 py-2 align-top">
              <span className="grid justify-items-start gap-1">
                <Link
                  to={`/score-refactor/${id}/pengajuan?${query}`}
                  className="touch-reach text-left wrap-anywhere whitespace-normal text-primary-ink hover:underline"
                >
                  {name}
                </Link>
                <StatusBadge status={status} isAgain={is_again} />
                <ColumnFoot
                  title={name}
                  most={100}
                  scores={lines.flatMap((line) => finalsIn(line, id).flatMap(({ printed }) => printed ?? []))}
                />
              </span>
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.student.id}>
            <TableCell heading className="min-w-36">
              {line.student.full_name}
            </TableCell>
            {courses.map(({ id, name }) => {
              const finals = finalsIn(line, id)
              return (
                <TableCell key={id} className="tabular-nums">
                  {finals.length === 0 ? (
                    <span className="text-muted-foreground">
                      –<span className="sr-only">{t(($) => $.conclusion.nothing)}</span>
                    </span>
                  ) : (
                    <Link
                      to={`/score-refactor/${id}/siswa/${line.student.id}?${query}`}
                      aria-label={t(($) => $.conclusion.cell, {
                        name: line.student.full_name,
                        course: name,
                        scores: finals.map(({ printed }) => (printed === null ? '–' : number(printed))).join(' · '),
                      })}
                      className="touch-reach font-medium text-primary-ink hover:underline"
                    >
                      {finals.map(textOf).join(' · ')}
                    </Link>
                  )}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const placeOf = ({ status }: ClassScores['courses'][number]): number =>
  status === 'SUBMITTED' ? 0 : status === 'DRAFT' ? 2 : 1

/** With a star where somebody has given another than what was counted. */
const textOf = ({ printed, override }: Line['finals'][number]): string =>
  printed === null ? '–' : `${number(printed)}${override === null ? '' : '*'}`
