import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { profileQueries } from '#features/profile/queries.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { useT } from '../words.ts'

/** Changes of profiles that families ask for and that wait for one's answer; gone when there are none. */
export function ProposalsCard() {
  const t = useT()
  const format = useFormat()
  const { data: reply } = useQuery(profileQueries.proposalList({ status: 'PENDING' }))
  const count = reply?.data.filter(({ can }) => can.approve).length ?? 0
  if (count === 0) return null
  return (
    <Card>
      <CardHeader
        title={t(($) => $.proposals.heading)}
        action={<Badge tone="warning">{format.number(count)}</Badge>}
        description={t(($) => $.proposals.waiting, { count })}
      />
      <CardBody>
        <Button asChild size="sm">
          <Link to="/usulan">{t(($) => $.proposals.see)}</Link>
        </Button>
      </CardBody>
    </Card>
  )
}
