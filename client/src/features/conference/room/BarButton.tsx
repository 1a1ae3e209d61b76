import { cn } from '#ui/cn.ts'
import type { Tool } from './tools.ts'

interface BarButtonProps {
  tool: Omit<Tool, 'key' | 'isInMenu' | 'isForNarrow' | 'isDanger'>
  /** It stays in reach and says why. */
  isDisabled?: boolean
  className?: string
}

/** An icon with one word below it, and how many things wait behind it. */
export function BarButton({ tool, isDisabled = false, className }: BarButtonProps) {
  const { icon: Icon, label, short, keys, isOn, badge, onPress } = tool
  return (
    <button
      type="button"
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      aria-disabled={isDisabled || undefined}
      onClick={onPress}
      className={cn(barLook, isOn && 'bg-primary-soft text-primary-ink', isDisabled && 'opacity-50', className)}
    >
      <Icon />
      <span aria-hidden>{short}</span>
      <BarBadge count={badge} />
    </button>
  )
}

export function BarBadge({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-1/2 grid h-4.5 min-w-4.5 translate-x-6 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] font-semibold text-danger-foreground tabular-nums"
    >
      {count}
    </span>
  )
}

/** Of whatever stands in the bar. */
export const barLook =
  'relative grid min-h-12 min-w-0 max-w-24 flex-1 place-items-center content-center gap-0.5 rounded-md text-[0.6875rem] sm:px-1 font-medium transition-colors hover:bg-accent [&_svg]:size-5'
