import { Paperclip } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { statusTexts, statusTones } from '../looks.ts'
import type { OwnTask } from '../queries.ts'
import { Badges } from './Badges.tsx'
import { ScoreLine } from './ScoreLine.tsx'
import { useT } from './words.ts'

/** One task of a list: what it is, until when, and where it stands. */
export function OwnTaskCard({ task, isNamed }: { task: OwnTask; isNamed: boolean }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { id, title, course, start_status, start_date, attachment_count, reference, max_score } = task
  const { status, effective_end, student, score } = reference
  const when =
    start_status === 'UPCOMING'
      ? t(($) => $.due.from, { at: dateTime(start_date) })
      : t(($) => $.due.until, { at: dateTime(effective_end) })

  return (
    <Card interactive>
      <CardBody className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {/* The whole card leads there. */}
          <h3 className="min-w-0 grow font-semibold wrap-anywhere">
            <Link to={`/revamp/tugas/${id}`} className="rounded-sm after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          {score && <ScoreLine score={score} most={max_score} />}
        </div>
        <Facts
          className="text-sm text-muted-foreground"
          of={[isNamed && student.full_name, course.name, course.class_name, when]}
        />
        <div className="flex flex-wrap items-center gap-1.5">
          {status !== 'BELUM DIKERJAKAN' && (
            <Badge tone={statusTones[status]}>{t(($) => $.status[statusTexts[status]])}</Badge>
          )}
          <Badges of={reference} />
          {attachment_count > 0 && (
            <span className="inline-flex items-center gap-1 text-xs text-muted-foreground">
              <Paperclip aria-hidden className="size-3.5" />
              {attachment_count}
            </span>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
