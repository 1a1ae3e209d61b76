import { useQuery } from '@tanstack/react-query'
import { HandHelping, Plus, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { conferenceQueries, type Seat } from '../queries.ts'
import { useAskClass } from './mutations.ts'
import { PollCard } from './PollCard.tsx'
import { PollForm } from './PollForm.tsx'
import { useT } from './words.ts'

interface PollsPanelProps {
  id: string
  isHost: boolean
  isMember: boolean
  members: readonly Seat[]
}

/** What the class was asked, the latest first; whoever runs it asks with one press what is asked most. */
export function PollsPanel({ id, isHost, isMember, members }: PollsPanelProps) {
  const t = useT()
  const { data: polls, error, isFetching, refetch } = useQuery(conferenceQueries.polls(id))
  return (
    <section aria-label={t(($) => $.title)} className="flex min-h-0 grow flex-col">
      <h2 className="border-b border-border px-4 py-2.5 text-sm font-semibold">{t(($) => $.title)}</h2>
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto p-4">
        {isHost && <Asking id={id} />}
        {polls?.length === 0 && (
          <EmptyState size="compact" title={t(($) => $.none.title)}>
            {isHost && t(($) => $.none.host)}
          </EmptyState>
        )}
        {polls?.map((poll) => (
          <PollCard key={poll.id} id={id} poll={poll} isHost={isHost} isMember={isMember} members={members} />
        ))}
        {!polls && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!polls && !error && <SkeletonList count={2} label={t(($) => $.common.state.loading)} />}
      </div>
    </section>
  )
}

function Asking({ id }: { id: string }) {
  const t = useT()
  const ask = useAskClass(id, notifyProblem)
  const [isWriting, setWriting] = useState(false)
  const askAtOnce = (kind: 'CHECK' | 'FEELING') => ask.mutate({ kind, status: 'OPEN' })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setWriting(true)}>
        <Plus aria-hidden />
        {t(($) => $.make)}
      </Button>
      <Button size="sm" variant="outline" busy={ask.isPending} onClick={() => askAtOnce('CHECK')}>
        <UserCheck aria-hidden />
        {t(($) => $.check.act)}
      </Button>
      <Button size="sm" variant="outline" busy={ask.isPending} onClick={() => askAtOnce('FEELING')}>
        <HandHelping aria-hidden />
        {t(($) => $.feeling.act)}
      </Button>
      {isWriting && <PollForm id={id} poll={null} onClose={() => setWriting(false)} />}
    </div>
  )
}
