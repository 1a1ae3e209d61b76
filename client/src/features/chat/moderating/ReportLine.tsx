import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useT as useModerating } from '#platform/moderating/words.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Tone } from '#ui/tone.ts'
import { useAnswerReport } from '../mutations.ts'
import type { Report } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'
import { AnswerDialog } from './AnswerDialog.tsx'

const tones: Record<Report['status'], Tone> = { WAITING: 'warning', REMOVED: 'danger', KEPT: 'neutral' }

/** One report: what was said by whom and where, what is wrong with it, and the answer or the way to it. */
export function ReportLine({ report }: { report: Report }) {
  const t = useT()
  const moderating = useModerating()
  const format = useFormat()
  const nameOf = useRoomName()
  const { status, reason, note, sender, reporter, text, said_at, created_at } = report
  const name = nameOf({ name: report.room_name, kind: report.kind })
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[status]} dot>
          {t(($) => $.report.status[status])}
        </Badge>
        <span className="text-sm font-medium">{moderating(($) => $.report.reason[reason])}</span>
      </div>
      <blockquote className="grid gap-1 border-l-2 border-border-strong pl-3 text-sm">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <footer className="text-muted-foreground">
          {sender?.full_name ?? t(($) => $.line.nobody)} · {format.dateTime(said_at)} ·{' '}
          {report.can_open ? (
            <Link
              to={`/interaksi-belajar/${report.room_id}?pesan=${report.seq}`}
              className="text-primary-ink underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </footer>
      </blockquote>
      <p className="text-sm text-muted-foreground">
        {t(($) => $.report.by, {
          name: reporter?.full_name ?? t(($) => $.line.nobody),
          at: format.longDateTime(created_at),
        })}
        {note && ` “${note}”`}
      </p>
      {status === 'WAITING' ? <Answer report={report} /> : <Answered report={report} />}
    </li>
  )
}

function Answer({ report }: { report: Report }) {
  const t = useT()
  const answer = useAnswerReport(report.id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden />
        {t(($) => $.report.remove)}
      </Button>
      <Button
        variant="ghost"
        busy={answer.isPending}
        onClick={() => answer.mutate({ status: 'KEPT', note: '' }, { onError: notifyProblem })}
      >
        <Check aria-hidden />
        {t(($) => $.report.keep)}
      </Button>
      {isRemoving && <AnswerDialog report={report} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function Answered({ report: { answered_by, answered_at, answer_note } }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  if (answered_at === null) return null
  return (
    <p className="text-sm">
      {t(($) => $.report.answered, {
        name: answered_by?.full_name ?? t(($) => $.line.nobody),
        at: format.longDateTime(answered_at),
      })}
      {answer_note && ` “${answer_note}”`}
    </p>
  )
}
