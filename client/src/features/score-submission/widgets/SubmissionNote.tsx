import { holdsColumns } from '@kelasku/shared/score/machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Sheet } from '#features/score/queries.ts'
import { Alert } from '#ui/alert.tsx'
import { submissionPath } from '../looks.ts'
import { HeldElsewhere } from '../parts/HeldElsewhere.tsx'
import { submissionQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** In the sheet: that it was submitted and is held, why it was rejected, or for whom and why it was opened again. */
export function SubmissionNote({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const { course, semester, period, submission_status: status } = sheet
  const { data } = useQuery({
    ...submissionQueries.tasks(course.id, { semester, period }),
    enabled: status === 'REJECTED' || status === 'APPROVED',
  })
  if (status === null || status === 'DRAFT') return null
  // It is loaded by itself, and may be of a moment before.
  const submission = data?.submission?.status === status ? data.submission : null
  const last = submission?.steps[0]
  const unlocked = submission?.unlocked_student_ids ?? null
  const names = sheet.pupils
    .filter(({ id }) => unlocked?.includes(id))
    .map(({ full_name }) => full_name)
    .join(', ')
  const isRejected = status === 'REJECTED'
  const isReopened = status === 'APPROVED' && last?.event === 'unlock'
  // The mid-term's report cards keep its finals, and let its columns go on.
  const said = status === 'LOCKED' && !holdsColumns(status, period) ? 'PRINTED' : status

  function title(): string {
    if (isReopened) return unlocked ? t(($) => $.note.reopenedFor, { names }) : t(($) => $.note.reopened)
    if (isRejected && last) return t(($) => $.rejected, { name: last.by?.full_name ?? t(($) => $.steps.nobody) })
    return t(($) => $.note.title[said])
  }
  return (
    <>
      <Alert
        tone={isRejected ? 'danger' : 'info'}
        title={title()}
        action={
          <Link
            to={submissionPath({ course_id: course.id, semester, period })}
            className="touch-reach text-primary-ink underline"
          >
            {t(($) => $.note.open)}
          </Link>
        }
      >
        {last && (isRejected || isReopened) && <p className="wrap-anywhere">“{last.reason}”</p>}
        {isRejected && unlocked && <p>{t(($) => $.unlocked, { names })}</p>}
        {isReopened && <p>{t(($) => $.note.reopenedText)}</p>}
        {!(isRejected && last) && !isReopened && t(($) => $.note.text[said])}
      </Alert>
      {submission && (isRejected || isReopened) && <HeldElsewhere of={submission} />}
    </>
  )
}
