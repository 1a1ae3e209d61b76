import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import type { Participant } from '../wire.ts'
import { useT } from '../words.ts'

/** One line a pupil: what the machine gave, what a person gave, and what counts in the end. */
export function ScoreTable({ exam, rows }: { exam: View; rows: readonly Participant[] }) {
  const t = useT()
  return (
    <Table label={t(($) => $.scores.list)} cards="compact">
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.scores.name)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.scores.class)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.scores.state)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.scores.machine)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.scores.hand)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.scores.score)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.scores.final)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((one) => (
          <ScoreRow key={one.participant_id} exam={exam} one={one} />
        ))}
      </TableBody>
    </Table>
  )
}

function ScoreRow({ exam, one }: { exam: View; one: Participant }) {
  const t = useT()
  const points = (point: number) => (one.score === null ? '–' : number(point))
  const counts = one.final_score ?? one.score
  const isBelow = counts !== null && one.ungraded === 0 && counts < exam.passing_score
  return (
    <TableRow>
      <TableCell heading>
        <Link
          to={`/quiz/${exam.id}/hasil/peserta/${one.participant_id}`}
          className="touch-reach text-left text-primary-ink hover:underline"
        >
          {one.user.full_name}
        </Link>
      </TableCell>
      <TableCell>{one.class_name}</TableCell>
      <TableCell>
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {attemptLabels[one.status]}
          {one.ungraded > 0 && <Badge tone="warning">{t(($) => $.scores.ungraded, { count: one.ungraded })}</Badge>}
          {isBelow && <Badge>{t(($) => $.scores.below)}</Badge>}
          {one.overrides > 0 && <Badge tone="info">{t(($) => $.scores.overrides, { count: one.overrides })}</Badge>}
        </span>
      </TableCell>
      <TableCell numeric label={t(($) => $.scores.machine)}>
        {points(one.machine_point)}
      </TableCell>
      <TableCell numeric label={t(($) => $.scores.hand)}>
        {points(one.hand_point)}
      </TableCell>
      <TableCell
        numeric
        {...besideName(
          one.final_score === null,
          t(($) => $.scores.score),
        )}
      >
        {one.score === null
          ? '–'
          : one.final_score === null && one.ungraded > 0
            ? t(($) => $.scores.soFar, { score: number(one.score) })
            : number(one.score)}
      </TableCell>
      <TableCell
        numeric
        {...besideName(
          one.final_score !== null,
          t(($) => $.scores.final),
        )}
      >
        {one.final_score === null ? '–' : <strong>{number(one.final_score)}</strong>}
      </TableCell>
    </TableRow>
  )
}

/** On a card the score that counts stands beside the name and needs no other. */
const besideName = (counts: boolean, label: string) => (counts ? { beside: true } : { label })
