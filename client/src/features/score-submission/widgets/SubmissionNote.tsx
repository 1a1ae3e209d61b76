import { holdsColumns } from '@kelasku/shared/score/machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Sheet } from '#features/score/queries.ts'
import { Alert } from '#ui/alert.tsx'
import { submissionPath } from '../looks.ts'
import { submissionQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** In the sheet: that it was submitted and is held, or why it was rejected. */
export function SubmissionNote({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const { course, semester, period, submission_status: status } = sheet
  const { data } = useQuery({
    ...submissionQueries.tasks(course.id, { semester, period }),
    enabled: status === 'REJECTED',
  })
  if (status === null || status === 'DRAFT') return null
  const last = data?.submission?.steps[0]
  const isRejected = status === 'REJECTED'
  // The mid-term's report cards keep its finals, and let its columns go on.
  const said = status === 'LOCKED' && !holdsColumns(status, period) ? 'PRINTED' : status
  const text = isRejected && last ? `“${last.reason}”` : t(($) => $.note.text[said])
  return (
    <Alert
      tone={isRejected ? 'danger' : 'info'}
      title={
        isRejected && last
          ? t(($) => $.rejected, { name: last.by?.full_name ?? t(($) => $.steps.nobody) })
          : t(($) => $.note.title[said])
      }
      action={
        <Link
          to={submissionPath({ course_id: course.id, semester, period })}
          className="touch-reach text-primary-ink underline"
        >
          {t(($) => $.note.open)}
        </Link>
      }
    >
      {text}
    </Alert>
  )
}
