import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { submissionQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** The office decides in a homeroom teacher's place, and unlocks: from here, since its menu has no score sheets. */
export function SubmissionsCard() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(
    submissionQueries.list({ semester: undefined, period: 'AKHIR', status: 'SUBMITTED', classId: '', page: 1 }),
  )
  const count = data?.meta.total_item ?? 0
  return (
    <Card interactive>
      <CardHeader
        title={
          <Link to="/score-refactor/pengajuan" className="after:absolute after:inset-0">
            {t(($) => $.title)}
          </Link>
        }
        description={t(($) => $.card)}
        action={count > 0 && <Badge tone="info">{format.number(count)}</Badge>}
      />
    </Card>
  )
}
