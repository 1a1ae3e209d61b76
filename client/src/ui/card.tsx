import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export interface CardProps extends ComponentProps<'section'> {
  /** The card as a whole is a link or button inside: it answers the pointer. */
  interactive?: boolean
}

export function Card({ interactive, className, ...props }: CardProps) {
  return (
    <section
      {...props}
      className={cn(
        'flex flex-col rounded-lg border border-border bg-card text-card-foreground shadow-xs print:break-inside-avoid',
        interactive && 'relative transition-[border-color,box-shadow] hover:border-border-strong hover:shadow-sm',
        className,
      )}
    />
  )
}

export interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Stands at the end of the title's line: one small button or a menu. */
  action?: ReactNode
  level?: 2 | 3 | 4
  className?: string
}

export function CardHeader({ title, description, action, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={cn('flex items-start justify-between gap-3 px-4 pt-4 sm:px-5', className)}>
      <div className="grid min-w-0 gap-0.5">
        <Heading className="text-base font-semibold">{title}</Heading>
        {description && <p className="text-sm text-muted-foreground">{description}</p>}
      </div>
      {/* As high as the title's line; a button is higher, and gives some of it back. */}
      {action && <div className="flex min-h-6 shrink-0 items-center has-[a]:-my-1 has-[button]:-my-1">{action}</div>}
    </header>
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('grow px-4 py-4 sm:px-5', className)} />
}

export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cn('flex flex-wrap items-center gap-2 border-t border-border px-4 py-3 sm:px-5', className)}
    />
  )
}
