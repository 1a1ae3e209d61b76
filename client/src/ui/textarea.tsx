import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlLook } from './control.ts'
import { useFieldControl } from './field-context.ts'

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with what is typed, where the browser knows how. */
  grow?: boolean
}

export function Textarea({ grow = false, rows = 3, className, ...props }: TextareaProps) {
  const wiring = useFieldControl(props)
  return (
    <textarea
      {...props}
      {...wiring}
      rows={rows}
      className={cn(
        controlLook,
        'block min-h-20 px-3 py-2 read-only:bg-muted',
        grow && 'field-sizing-content max-h-96',
        className,
      )}
    />
  )
}
