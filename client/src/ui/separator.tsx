import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface SeparatorProps {
  orientation?: 'horizontal' | 'vertical'
  /** A word in the middle of the line, such as "or". */
  label?: ReactNode
  className?: string
}

export function Separator({ orientation = 'horizontal', label, className }: SeparatorProps) {
  if (label) {
    return (
      <div
        className={cn(
          'flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border',
          className,
        )}
      >
        {label}
      </div>
    )
  }
  if (orientation === 'horizontal') return <hr className={cn('border-t border-border', className)} />
  return <hr aria-orientation="vertical" className={cn('h-auto w-px self-stretch border-0 bg-border', className)} />
}
