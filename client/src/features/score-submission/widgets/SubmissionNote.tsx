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
  const text = isRejected && last ? `“${last.reason}”` : t(($) => $.note.text[status])
  return (
    <Alert
      tone={isRejected ? 'danger' : 'info'}
      title={
        isRejected && last
          ? t(($) => $.rejected, { name: last.by?.full_name ?? t(($) => $.steps.nobody) })
          : t(($) => $.note.title[status])
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
