import { Send, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { explain } from '#platform/api/explain.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useHandIn, useHandInProblem, useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'
import { useHandInFrom } from './use-hand-in-from.ts'

interface HandInLineProps {
  exam: MyExam
  seat: Seat
  /** Nothing more can be written, so there is no work to go back to. */
  isUp: boolean
  /** Otherwise a hand-in that was refused before is no news any more. */
  mayHandIn: boolean
}

/** That the pupil has pressed to hand in, for as long as the server has not taken it, with the way back to work. */
export function HandInLine({ exam, seat, isUp, mayHandIn }: HandInLineProps) {
  const t = useT()
  const format = useFormat()
  const from = useHandInFrom(exam)
  const handIn = useHandIn(seat)
  const isOffline = useSitting(seat, (state) => state.isOffline)
  const problem = useHandInProblem(seat)

  if (from !== null && mayHandIn && (handIn === 'no' || handIn === 'taken_back'))
    return (
      <p className="border-t border-border text-xs text-muted-foreground">
        <span className="mx-auto block max-w-6xl px-4 py-1">{t(($) => $.handIn.from, { at: format.time(from) })}</span>
      </p>
    )
  if (problem !== null && mayHandIn)
    return (
      <Line
        tone="danger"
        action={
          <Button variant="outline" size="sm" onClick={seat.sitting.forgetHandInProblem}>
            {t(($) => $.handIn.understood)}
          </Button>
        }
      >
        {t(($) => $.handIn.refused, { why: explain(problem)?.text ?? '' })}
      </Line>
    )
  if (handIn === 'taken_back') return <Line tone="warning">{t(($) => $.handIn.takenBack)}</Line>
  if (handIn !== 'sending' && handIn !== 'waiting') return null
  return (
    <Line
      tone="warning"
      action={
        !isUp && (
          <Button variant="outline" size="sm" onClick={seat.sitting.takeBackHandIn}>
            {t(($) => $.handIn.back)}
          </Button>
        )
      }
    >
      {isOffline ? t(($) => $.handIn.waiting) : t(($) => $.handIn.sending)}
    </Line>
  )
}

const looks = { warning: 'bg-warning-soft text-warning-ink', danger: 'bg-danger-soft text-danger-ink' }

interface LineProps {
  tone: keyof typeof looks
  action?: ReactNode
  children: string
}

function Line({ tone, action, children }: LineProps) {
  const Icon = tone === 'danger' ? TriangleAlert : Send
  return (
    <div className={cn('border-t border-border text-sm', looks[tone])}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <output className="flex min-w-0 flex-1 basis-60 items-start gap-2 font-medium">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {children}
        </output>
        {action}
      </div>
    </div>
  )
}
