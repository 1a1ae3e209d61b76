import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { conferenceQueries, type Poll } from '../queries.ts'
import { Answer } from './Answer.tsx'
import { useDrafts } from './drafts.ts'
import { isOpen, questionOf } from './looks.ts'
import { useNowUntil } from './use-now.ts'
import { t as say, useT } from './words.ts'

interface PollPromptProps {
  id: string
  /** Where there is no room for its answers beside what one looks at: they are one press away. */
  onOpen?: (() => void) | undefined
}

/** What is asked of a pupil comes to them, whatever they look at; closed, it waits among the polls. */
export function PollPrompt({ id, onOpen }: PollPromptProps) {
  const { data: polls = [] } = useQuery(conferenceQueries.polls(id))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const drafts = useDrafts()
  const open = polls.filter((one) => one.status === 'OPEN' && !closed.has(one.id))
  // What somebody is writing stays before them; what came meanwhile follows once it is sent.
  const poll = open.find((one) => drafts[one.id]) ?? open[0]
  return poll ? (
    <Prompt
      key={poll.id}
      id={id}
      poll={poll}
      onOpen={onOpen}
      onSent={() => {
        if (open[0] !== poll) notify({ title: say(($) => $.answer.sent), tone: 'success' })
      }}
      onClose={() => setClosed(new Set([...closed, poll.id]))}
    />
  ) : null
}

interface PromptProps extends PollPromptProps {
  poll: Poll
  onSent: () => void
  onClose: () => void
}

function Prompt({ id, poll, onOpen, onSent, onClose }: PromptProps) {
  const t = useT()
  const now = useNowUntil(poll.closes_at)
  if (!isOpen(poll, now)) return null
  const close = (
    <IconButton size="sm" className="touch-reach" label={t(($) => $.closePrompt)} onClick={onClose}>
      <X />
    </IconButton>
  )
  if (onOpen)
    return (
      <section
        aria-label={t(($) => $.newQuestion)}
        className="flex shrink-0 items-center gap-2 border-b border-info/35 bg-info-soft px-4 py-1.5"
      >
        <h2 aria-live="polite" className="min-w-0 grow truncate text-sm font-semibold text-info-ink">
          {questionOf(poll)}
        </h2>
        <Button size="sm" onClick={onOpen}>
          {t(($) => $.answer.go)}
        </Button>
        {close}
      </section>
    )
  return (
    <section
      aria-label={t(($) => $.newQuestion)}
      className="max-h-[50dvh] shrink-0 overflow-y-auto border-b border-info/35 bg-info-soft px-4 py-3"
    >
      <div className="mx-auto grid w-full max-w-xl gap-2">
        <div className="flex items-start gap-3">
          <h2 aria-live="polite" className="grow pt-1.5 text-sm font-semibold wrap-anywhere text-info-ink">
            {questionOf(poll)}
            {poll.is_anonymous && <span className="font-normal"> · {t(($) => $.anonymous)}</span>}
          </h2>
          {close}
        </div>
        <Answer id={id} poll={poll} isStrip onSent={onSent} />
      </div>
    </section>
  )
}
