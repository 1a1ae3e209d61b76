import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { conferenceQueries } from '../queries.ts'
import { questionOf } from './looks.ts'
import { Names, Results } from './Results.tsx'
import { useT } from './words.ts'

/** After a class: what was asked, and what was answered. */
export function PollsTold({ id }: { id: string }) {
  const t = useT()
  const { data: polls } = useQuery(conferenceQueries.polls(id))
  const closed = polls?.filter(({ status }) => status === 'CLOSED') ?? []
  if (closed.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.title)} />
      <CardBody>
        <ul className="grid gap-6 lg:grid-cols-2">
          {closed.toReversed().map((poll) => (
            <li key={poll.id} className="grid content-start gap-2">
              <h3 className="font-medium wrap-anywhere">{questionOf(poll)}</h3>
              <Results poll={poll} />
              <Names poll={poll} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
