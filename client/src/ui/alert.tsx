import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'

const kinds = {
  neutral: { Icon: Info, look: 'border-border-strong bg-muted', ink: 'text-muted-foreground' },
  info: { Icon: Info, look: 'border-info/35 bg-info-soft', ink: 'text-info-ink' },
  success: { Icon: CircleCheck, look: 'border-success/35 bg-success-soft', ink: 'text-success-ink' },
  warning: { Icon: TriangleAlert, look: 'border-warning/50 bg-warning-soft', ink: 'text-warning-ink' },
  danger: { Icon: CircleAlert, look: 'border-danger/35 bg-danger-soft', ink: 'text-danger-ink' },
}

export interface AlertProps {
  tone?: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links under the text. */
  action?: ReactNode
  /** Speak when it appears: `polite` waits its turn, `assertive` interrupts. Silent when it was there from the start. */
  live?: 'polite' | 'assertive'
  onDismiss?: () => void
  dismissLabel?: string
  className?: string
}

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  live,
  onDismiss,
  dismissLabel,
  className,
}: AlertProps) {
  const { Icon, look, ink } = kinds[tone]
  const role = live && (live === 'assertive' ? 'alert' : 'status')
  return (
    <div role={role} className={cn('flex items-start gap-3 rounded-lg border px-4 py-3 text-sm', look, className)}>
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', ink)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className={cn('font-semibold', ink)}>{title}</p>}
        {children && <div className="text-foreground">{children}</div>}
        {action && <div className="mt-1.5 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton label={dismissLabel} size="sm" onClick={onDismiss} className="-my-1.5 -mr-2">
          <X />
        </IconButton>
      )}
    </div>
  )
}
