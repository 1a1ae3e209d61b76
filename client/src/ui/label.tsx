import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export interface LabelProps extends ComponentProps<'label'> {
  /** Draws the asterisk; the control itself carries aria-required. */
  required?: boolean
  /** Quiet text after the label, such as the word for "optional". */
  note?: ReactNode
}

export function Label({ required, note, className, children, ...props }: LabelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- htmlFor comes from the caller
    <label {...props} className={cn('inline-flex items-baseline gap-1.5 text-sm font-medium', className)}>
      <span>
        {children}
        {required && <RequiredMark />}
      </span>
      {note && <span className="font-normal text-muted-foreground">{note}</span>}
    </label>
  )
}

export const RequiredMark = () => (
  <span aria-hidden className="ml-0.5 text-danger-ink">
    *
  </span>
)
