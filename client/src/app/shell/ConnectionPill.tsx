import { useLine, useWaiting } from '#platform/live/connection.ts'
import { useStrandedParts } from '#platform/outbox/stranded.ts'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

const dots = { connected: 'bg-success', connecting: 'animate-pulse bg-warning', offline: 'bg-danger' }

export interface ConnectionPillProps {
  /** The dot alone, where there is no room for words; they are still spoken. */
  isSmall?: boolean
}

/** The truth about the line, what waits for it, and what waits in vain. */
export function ConnectionPill({ isSmall = false }: ConnectionPillProps) {
  const stranded = useStrandedParts()
  const line = useLine()
  const words = useLineWords()
  return (
    <div className={cn('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1', isSmall && 'justify-center')}>
      <output title={words} className="inline-flex min-w-0 items-center gap-2 text-xs text-muted-foreground">
        <span aria-hidden className={cn('size-2 shrink-0 rounded-full', !isSmall && 'mt-1 self-start', dots[line])} />
        <span className={isSmall ? 'sr-only' : undefined}>{words}</span>
      </output>
      {stranded && <stranded.Sign isSmall={isSmall} />}
    </div>
  )
}

function useLineWords(): string {
  const t = useT()
  const [line, count] = [useLine(), useWaiting()]
  const word = t(($) => $.line[line])
  return count === 0 ? word : `${word} (${t(($) => $.changesWaiting, { count })})`
}
