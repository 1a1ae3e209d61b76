import { pollLabels } from '@kelasku/shared/conference/machine'
import { Eye, EyeOff, Pencil, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import type { Poll, Seat } from '../queries.ts'
import { nameOf } from '../room/people.ts'
import { Answer } from './Answer.tsx'
import { answerText, isOpen, questionOf } from './looks.ts'
import { useChangePoll } from './mutations.ts'
import { PollForm } from './PollForm.tsx'
import { Names, Results } from './Results.tsx'
import { useNowUntil } from './use-now.ts'
import { useT } from './words.ts'

interface PollCardProps {
  id: string
  poll: Poll
  isHost: boolean
  /** Whose answers it waits for. */
  isMember: boolean
  /** The class that is inside. */
  members: readonly Seat[]
}

/** One poll: to be answered, or with what was answered, as its viewer may see it. */
export function PollCard({ id, poll, isHost, isMember, members }: PollCardProps) {
  const t = useT()
  const now = useNowUntil(poll.status === 'OPEN' ? poll.closes_at : null)
  const isNowOpen = isOpen(poll, now)
  const status = poll.status === 'OPEN' && !isNowOpen ? 'CLOSED' : poll.status
  return (
    <Card>
      <CardHeader
        level={3}
        title={<span className="wrap-anywhere">{questionOf(poll)}</span>}
        action={
          <Badge tone={status === 'OPEN' ? 'success' : 'neutral'} dot={status === 'OPEN'}>
            {pollLabels[status]}
          </Badge>
        }
        description={<About poll={poll} now={isNowOpen ? now : null} />}
      />
      <CardBody className="grid gap-3">
        {isMember && isNowOpen && <Answer id={id} poll={poll} />}
        {isMember && status === 'CLOSED' && !poll.is_anonymous && (
          <p className="text-sm text-muted-foreground">
            {poll.own ? t(($) => $.answer.own, { answer: answerText(poll, poll.own) }) : t(($) => $.closedOwn)}
          </p>
        )}
        {poll.status === 'DRAFT' && poll.options.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {poll.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        )}
        {poll.status !== 'DRAFT' && <Results poll={poll} />}
        {isHost && poll.kind === 'CHECK' && <Missing poll={poll} members={members} />}
        <Names poll={poll} />
      </CardBody>
      {isHost && <Acts id={id} poll={poll} />}
    </Card>
  )
}

function About({ poll, now }: { poll: Poll; now: number | null }) {
  const t = useT()
  const left = now !== null && poll.closes_at ? Math.ceil((Date.parse(poll.closes_at) - now) / 1_000) : null
  const facts = [
    poll.is_anonymous && t(($) => $.anonymous),
    poll.is_shared && t(($) => $.shared),
    left !== null && t(($) => $.check.seconds, { count: left }),
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : null
}

/** Of those who are inside, who has not pressed the button. */
function Missing({ poll, members }: { poll: Poll; members: readonly Seat[] }) {
  const t = useT()
  const pressed = new Set(poll.answers?.map(({ user }) => user.id))
  const missing = members.filter(({ user }) => !pressed.has(user.id))
  if (missing.length === 0) return null
  const title = t(($) => $.check.missing, { count: missing.length })
  return (
    <section aria-label={title} className="grid gap-1 text-sm">
      <h4 className="font-medium">{title}</h4>
      <p className="text-muted-foreground wrap-anywhere">{missing.map(nameOf).join(', ')}</p>
    </section>
  )
}

function Acts({ id, poll }: { id: string; poll: Poll }) {
  const t = useT()
  const { mutate, isPending } = useChangePoll(id, notifyProblem)
  const [isEditing, setEditing] = useState(false)
  const change = (how: Parameters<typeof mutate>[0]['change']) => mutate({ pollId: poll.id, change: how })
  return (
    <CardFooter>
      {poll.status === 'DRAFT' && (
        <>
          <Button size="sm" busy={isPending} onClick={() => change({ status: 'OPEN' })}>
            <Play aria-hidden />
            {t(($) => $.open)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            {t(($) => $.common.action.edit)}
          </Button>
        </>
      )}
      {poll.status === 'OPEN' && (
        <Button size="sm" busy={isPending} onClick={() => change({ status: 'CLOSED' })}>
          <Square aria-hidden />
          {t(($) => $.closing)}
        </Button>
      )}
      {poll.status !== 'DRAFT' && (
        <Button size="sm" variant="outline" busy={isPending} onClick={() => change({ is_shared: !poll.is_shared })}>
          {poll.is_shared ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          {poll.is_shared ? t(($) => $.unshare) : t(($) => $.share)}
        </Button>
      )}
      {isEditing && <PollForm id={id} poll={poll} onClose={() => setEditing(false)} />}
    </CardFooter>
  )
}
