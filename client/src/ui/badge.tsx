import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { tones, type Tone } from './tone.ts'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  /** `solid` for codes in a grid, `outline` for facts that are no status. */
  look?: 'soft' | 'solid' | 'outline'
  /** A dot before the words, in the tone. */
  dot?: boolean
}

export function Badge({ tone = 'neutral', look = 'soft', dot, className, children, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
        look === 'outline' ? cn('border border-border-strong', tones[tone].ink) : tones[tone][look],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      <span className="inline-flex min-w-0 items-center gap-1 truncate">{children}</span>
    </span>
  )
}
