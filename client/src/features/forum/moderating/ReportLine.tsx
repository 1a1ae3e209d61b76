import { Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useT as useModerating } from '#platform/moderating/words.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { reportTones } from '../looks.ts'
import { useAnswerReport } from '../mutations.ts'
import type { Report } from '../queries.ts'
import { replyAddress } from '../reply-address.ts'
import { useT } from '../words.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** One report: what was said by whom, what is wrong with it, and the answer or the way to it. */
export function ReportLine({ report, path }: { report: Report; path: string }) {
  const t = useT()
  const moderating = useModerating()
  const format = useFormat()
  const { reason, note, status } = report
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={reportTones[status]} dot>
          {t(($) => $.report.status[status])}
        </Badge>
        <span className="text-sm font-medium">{moderating(($) => $.report.reason[reason])}</span>
        {report.class_name && <span className="text-sm text-muted-foreground">{report.class_name}</span>}
      </div>
      <blockquote className="grid gap-1 border-l-2 border-border-strong pl-3 text-sm">
        <p className="wrap-anywhere">{report.excerpt}</p>
        <footer className="text-muted-foreground">
          {report.author?.full_name ?? t(($) => $.nobody)} ·{' '}
          <Link to={placeOf(report, path)} className="text-primary-ink underline">
            {report.thread_title || t(($) => $.noTitle)}
          </Link>
        </footer>
      </blockquote>
      <p className="text-sm text-muted-foreground">
        {t(($) => $.report.by, {
          name: report.reporter?.full_name ?? t(($) => $.nobody),
          at: format.longDateTime(report.created_at),
        })}
        {note && ` “${note}”`}
      </p>
      {status === 'WAITING' ? <Answer report={report} /> : <Answered report={report} />}
    </li>
  )
}

const placeOf = ({ thread_id, comment_number }: Report, path: string) =>
  comment_number === null ? `${path}/${thread_id}` : replyAddress(`${path}/${thread_id}`, comment_number)

function Answer({ report: { id, author } }: { report: Report }) {
  const t = useT()
  const answer = useAnswerReport(id)
  const [isHiding, setHiding] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => setHiding(true)}>
        <EyeOff aria-hidden />
        {t(($) => $.menu.hide)}
      </Button>
      <Button
        variant="ghost"
        busy={answer.isPending}
        onClick={() => answer.mutate({ status: 'KEPT', note: '' }, { onError: notifyProblem })}
      >
        <Check aria-hidden />
        {t(($) => $.report.keep)}
      </Button>
      {isHiding && (
        <ReasonDialog
          title={t(($) => $.hide.reply, { name: author?.full_name ?? t(($) => $.nobody) })}
          hint={t(($) => $.hide.hint)}
          actLabel={t(($) => $.menu.hide)}
          onAct={(note) => answer.mutateAsync({ status: 'HIDDEN', note })}
          onClose={() => setHiding(false)}
        />
      )}
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
        name: answered_by?.full_name ?? t(($) => $.nobody),
        at: format.longDateTime(answered_at),
      })}
      {answer_note && ` “${answer_note}”`}
    </p>
  )
}
