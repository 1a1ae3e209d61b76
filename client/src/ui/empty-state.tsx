import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn.ts'
import { Picture, type PictureName } from './picture.tsx'

export interface EmptyStateProps {
  /** One of ours by name, or an element, such as the school's own image. */
  picture?: PictureName | ReactElement
  /** One sentence. */
  title: ReactNode
  /** At most one more, such as what will appear here or a request code. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** `compact` inside a card or table. */
  size?: 'default' | 'compact'
  /** Speaks when it takes the place of something, as a failed load does. */
  live?: boolean
  className?: string
}

export function EmptyState({
  picture = 'inbox',
  title,
  children,
  action,
  size = 'default',
  live,
  className,
}: EmptyStateProps) {
  const compact = size === 'compact'
  return (
    <div
      role={live ? 'status' : undefined}
      className={cn(
        'mx-auto flex max-w-sm flex-col items-center px-4 text-center text-balance',
        compact ? 'py-6' : 'py-12',
        className,
      )}
    >
      {typeof picture === 'string' ? <Picture name={picture} className={compact ? 'h-20 w-28' : undefined} /> : picture}
      <p className={cn('mt-4 font-semibold', compact ? 'text-sm' : 'text-base')}>{title}</p>
      {children && <div className="mt-1 text-sm text-muted-foreground">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
