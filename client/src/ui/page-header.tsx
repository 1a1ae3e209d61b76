import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** A link above the title, back to where this page hangs; dressed here, icon and words are the caller's. */
  back?: ReactNode
  /** Badges and facts under the title. */
  meta?: ReactNode
  /** The one main action, and at most a menu beside it. */
  actions?: ReactNode
  className?: string
}

const backLook =
  'mb-1 text-sm [&_a]:inline-flex [&_a]:touch-reach [&_a]:items-center [&_a]:gap-1 [&_a]:rounded-sm [&_a]:text-primary-ink [&_a]:hover:underline [&_svg]:size-4'

/** The h1 of a page. */
export function PageHeader({ title, description, back, meta, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        {back && <div className={backLook}>{back}</div>}
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
        {description && <p className="max-w-prose text-sm text-muted-foreground">{description}</p>}
        {meta && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">{meta}</div>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
