import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { usePassing } from './reactions.ts'

interface PassingReactionsProps {
  id: string
  /** On a phone one writes at the lower edge of what is shown. */
  isWritingBelow: boolean
}

/** Over the room for a few seconds, with the name of whom they are from. */
export function PassingReactions({ id, isWritingBelow }: PassingReactionsProps) {
  const t = useT()
  const passing = usePassing(id)
  return (
    <ul
      aria-label={t(($) => $.reaction.passing)}
      className={cn(
        'pointer-events-none absolute left-3 grid justify-items-start gap-1.5',
        isWritingBelow ? 'max-lg:top-3 lg:bottom-3' : 'bottom-3',
      )}
    >
      {passing.map(({ key, full_name, reaction }) => (
        <li
          key={key}
          className="flex animate-in items-center gap-2 rounded-full border border-border bg-popover py-1 pr-3 pl-2 text-sm shadow-md fade-in-0 slide-in-from-bottom-2"
        >
          <span className="text-lg">{reaction}</span>
          <span className="max-w-40 truncate">{full_name}</span>
        </li>
      ))}
    </ul>
  )
}
