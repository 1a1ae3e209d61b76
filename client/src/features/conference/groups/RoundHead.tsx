import { roundLabels } from '@kelasku/shared/conference/machine'
import { Megaphone, Square, TimerReset } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSetPolicy } from '../mutations.ts'
import { useNowUntil } from '../polls/use-now.ts'
import type { Round } from '../queries.ts'
import { BroadcastForm } from './BroadcastForm.tsx'
import { clockText, secondsLeft } from './looks.ts'
import { useCloseGroups, useExtendGroups } from './mutations.ts'
import { useT } from './words.ts'

const moreMs = 5 * 60_000

interface RoundHeadProps {
  id: string
  round: Round
  /** Pupils go into the group that they like. */
  mayChoose: boolean
  isHost: boolean
}

/** The time of the round, and what is done with all of its groups. */
export function RoundHead({ id, round, mayChoose, isHost }: RoundHeadProps) {
  const t = useT()
  const { status, closes_at } = round
  const now = useNowUntil(closes_at)
  const [asking, setAsking] = useState<'close' | 'broadcast' | null>(null)
  const extend = useExtendGroups(id)
  const close = useCloseGroups(id)
  const policy = useSetPolicy(id)
  const isClosing = status === 'CLOSING'
  const giveMore = () => {
    // A round without a time, or whose time is over, gets one from now on.
    const from = closes_at === null || isClosing ? serverNow() : Date.parse(closes_at)
    extend.mutate(new Date(from + moreMs))
  }
  const done = () => setAsking(null)
  return (
    <section aria-label={t(($) => $.roundTitle)} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={isClosing ? 'warning' : 'success'} dot>
          {roundLabels[status]}
        </Badge>
        {closes_at !== null && (
          <span role="timer" className="tabular-nums">
            {isClosing
              ? t(($) => $.banner.closing, { count: secondsLeft(closes_at, now) })
              : t(($) => $.banner.left, { time: clockText(secondsLeft(closes_at, now)) })}
          </span>
        )}
      </p>
      {isHost && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => setAsking('broadcast')}>
            <Megaphone aria-hidden />
            {t(($) => $.broadcast.act)}
          </Button>
          <Button size="sm" variant="outline" busy={extend.isPending} onClick={giveMore}>
            <TimerReset aria-hidden />
            {t(($) => $.extend)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAsking('close')}>
            <Square aria-hidden />
            {isClosing ? t(($) => $.close.now) : t(($) => $.close.act)}
          </Button>
        </div>
      )}
      {isHost && (
        <Switch
          side="end"
          label={t(($) => $.choose)}
          checked={policy.isPending ? (policy.variables.choose_group ?? mayChoose) : mayChoose}
          onCheckedChange={(choose_group) => policy.mutate({ choose_group })}
        />
      )}
      {asking === 'broadcast' && <BroadcastForm id={id} onClose={done} />}
      {asking === 'close' && (
        <AskDialog
          of={close}
          title={t(($) => $.close.ask)}
          confirmLabel={isClosing ? t(($) => $.close.now) : t(($) => $.close.act)}
          onConfirm={() => close.mutate(isClosing, { onSuccess: done })}
          onClose={done}
        >
          {isClosing ? t(($) => $.close.nowText) : t(($) => $.close.text)}
        </AskDialog>
      )}
    </section>
  )
}
