import { holdsColumns, submissionLabels } from '@kelasku/shared/score/machine'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { submissionQueries, type View } from '../queries.ts'
import { useT } from '../words.ts'

export interface HeldElsewhereProps {
  /** The one that is opened, or was. */
  of: Pick<View, 'course_id' | 'semester' | 'period' | 'item_ids'>
}

/** Both periods of a semester may have the same columns in their lists: what the other one still holds stays held. */
export function HeldElsewhere({ of: { course_id, semester, period, item_ids } }: HeldElsewhereProps) {
  const t = useT()
  const other = period === 'TENGAH' ? 'AKHIR' : 'TENGAH'
  const { data } = useQuery(submissionQueries.tasks(course_id, { semester, period: other }))
  const holding = data?.submission
  if (!holding || !holdsColumns(holding.status, other)) return null
  const held = data.tasks.filter(({ id }) => item_ids.includes(id) && holding.item_ids.includes(id))
  if (held.length === 0) return null
  return (
    <Alert tone="warning">
      {t(($) => $.heldElsewhere, {
        titles: held.map(({ title }) => title).join(', '),
        period: t(($) => $.period.of[other]),
        status: submissionLabels[holding.status],
      })}
    </Alert>
  )
}
