import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { Clock, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useT } from '../words.ts'
import type { MyExamRow } from '../wire.ts'

export function MyExamLine({ exam }: { exam: MyExamRow }) {
  const t = useT()
  const format = useFormat()
  return (
    <li>
      <Card className="relative grid gap-2 p-4 hover:bg-accent">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <Link to={`/ujian-siswa/${exam.id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
            {exam.title}
          </Link>
          <Badge tone={exam.is_end ? 'neutral' : exam.status === 'WORKING' ? 'success' : 'info'}>
            {attemptLabels[exam.status]}
          </Badge>
        </div>
        <p className="text-sm text-muted-foreground">
          {[exam.course_name, exam.exam_type].filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground [&_svg]:size-4">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden />
            <time dateTime={exam.start_date}>{format.longDateTime(exam.start_date)}</time>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Timer aria-hidden />
            {t(($) => $.minutes, { count: exam.duration_minutes })}
          </span>
        </p>
        {exam.score !== null && (
          <p className="text-sm">
            {t(($) => $.score)} <strong className="tabular-nums">{number(exam.score)}</strong>
          </p>
        )}
      </Card>
    </li>
  )
}
