import { cn } from '#ui/cn.ts'
import type { Seat } from '../use-sitting.ts'
import { useT } from '../words.ts'
import { clockText } from './clock-text.ts'
import { useRemaining } from './use-time-up.ts'

const minute = 60_000
const spoken = [10, 5, 1]

/** Silent while it runs; spoken at ten, five and one minute. */
export function TimeLeft({ seat }: { seat: Seat }) {
  const t = useT()
  const left = useRemaining(seat)
  if (left === null) return null
  const mark = spoken.findLast((minutes) => left <= minutes * minute)
  // The same words until the next mark: told once.
  const said = mark !== undefined && left > 0 ? t(($) => $.time.left, { count: mark }) : ''

  return (
    <>
      <span
        role="timer"
        aria-label={t(($) => $.time.label)}
        className={cn(
          'rounded-md px-2.5 py-1 font-semibold tabular-nums',
          left <= minute
            ? 'bg-danger-soft text-danger-ink'
            : left <= 5 * minute
              ? 'bg-warning-soft text-warning-ink'
              : 'bg-muted',
        )}
      >
        {clockText(left)}
      </span>
      <output className="sr-only">{said}</output>
    </>
  )
}
