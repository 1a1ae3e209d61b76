import { useLine, useWaiting } from '#platform/live/connection.ts'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

const dots = { terhubung: 'bg-success', menyambung: 'animate-pulse bg-warning', luring: 'bg-danger' }

export interface ConnectionPillProps {
  /** The dot alone, where there is no room for words; they are still spoken. */
  isSmall?: boolean
  className?: string
}

/** The truth about the line, and what waits for it. */
export function ConnectionPill({ isSmall = false, className }: ConnectionPillProps) {
  const line = useLine()
  const words = useLineWords()
  return (
    <output
      title={words}
      className={cn('inline-flex min-w-0 items-center gap-2 text-xs text-muted-foreground', className)}
    >
      <span aria-hidden className={cn('size-2 shrink-0 rounded-full', dots[line])} />
      <span className={isSmall ? 'sr-only' : 'truncate'}>{words}</span>
    </output>
  )
}

function useLineWords(): string {
  const t = useT()
  const [line, count] = [useLine(), useWaiting()]
  const word = t(($) => $.line[line])
  return count === 0 ? word : `${word} (${t(($) => $.changesWaiting, { count })})`
}
