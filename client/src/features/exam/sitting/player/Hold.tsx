import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { useMutation } from '@tanstack/react-query'
import { CirclePause, CircleStop, Lock, MonitorSmartphone, TimerOff } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { unsent } from '../engine/state.ts'
import { takeOver } from '../queries.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'
import { clockText } from './clock-text.ts'

const kinds = {
  paused: CirclePause,
  locked: Lock,
  timeUp: TimerOff,
  ended: CircleStop,
  elsewhere: MonitorSmartphone,
}

interface HoldProps {
  status: AttemptStatus
  isElsewhere: boolean
  seat: Seat
  exam: MyExam
}

/** In place of the questions, while they are not to be seen. What was written stays, and still goes out. */
export function Hold({ status, isElsewhere, seat, exam }: HoldProps) {
  const t = useT()
  const go = useNavigate()
  const asking = useMutation({
    mutationFn: () => takeOver(exam),
    onSuccess: () => seat.sitting.ping(),
    onError: notifyProblem,
  })
  const kind = isElsewhere
    ? 'elsewhere'
    : status === 'PAUSED'
      ? 'paused'
      : status === 'LOCKED'
        ? 'locked'
        : exam.closed_by === 'PROCTOR'
          ? 'ended'
          : 'timeUp'
  const isEnd = kind === 'timeUp' || kind === 'ended'
  const Icon = kinds[kind]
  const waiting = useSitting(seat, unsent)
  const isOffline = useSitting(seat, (state) => state.isOffline)
  const saved = waiting === 0 ? 'all' : isOffline ? 'offline' : 'sending'
  const left = useSitting(seat, ({ attempt }) => (attempt ?? exam).remaining_ms)

  return (
    <section aria-live="polite" className="grid justify-items-center gap-4 py-16 text-center">
      <Icon aria-hidden className="size-14 text-muted-foreground" />
      <h2 className="text-xl font-semibold">{t(($) => $.hold[kind].title)}</h2>
      <p className="max-w-prose text-muted-foreground">
        {isEnd ? t(($) => $.hold.end[saved], { count: waiting }) : t(($) => $.hold[kind].text)}
      </p>
      {kind === 'locked' && exam.lock_reason && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          {t(($) => $.hold.because, { reason: exam.lock_reason })}
        </p>
      )}
      {(kind === 'paused' || kind === 'locked') && (
        <p className="font-medium tabular-nums">
          {left === null ? t(($) => $.hold.time.runs) : t(($) => $.hold.time.stands, { left: clockText(left) })}
        </p>
      )}
      {isElsewhere && (
        <>
          {asking.isSuccess && <p className="font-medium">{t(($) => $.hold.asked)}</p>}
          {/* It may have been refused meanwhile, which nobody tells a device that is not the pupil's. */}
          <Button
            variant={asking.isSuccess ? 'outline' : 'default'}
            busy={asking.isPending}
            onClick={() => asking.mutate()}
          >
            {asking.isSuccess ? t(($) => $.hold.takeAgain) : t(($) => $.hold.take)}
          </Button>
        </>
      )}
      {isEnd && (
        <Button variant="outline" onClick={() => void go(`/ujian-siswa/${exam.id}`)}>
          {t(($) => $.hold.leave)}
        </Button>
      )}
    </section>
  )
}
