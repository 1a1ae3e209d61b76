import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { controlHeight, controlLook } from './control.ts'
import { useFieldControl } from './field-context.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** Stands inside the box before the text: an icon, "Rp". */
  start?: ReactNode
  /** Stands inside the box after the text: a unit, a small button. */
  end?: ReactNode
}

export function Input({ start, end, className, type = 'text', ...props }: InputProps) {
  const wiring = useFieldControl(props)
  if (!start && !end) {
    return (
      <input
        {...props}
        {...wiring}
        type={type}
        className={cn(controlLook, controlHeight, 'px-3 read-only:bg-muted', className)}
      />
    )
  }

  return (
    <div
      className={cn(
        controlLook,
        controlHeight,
        'flex items-center gap-2 px-3 outline-offset-2 outline-ring has-[input:focus-visible]:outline-2 has-[input:disabled]:border-border has-[input:read-only]:bg-muted has-[input[aria-invalid]]:border-danger',
        className,
      )}
    >
      {start && <span className="flex shrink-0 items-center text-muted-foreground [&_svg]:size-4">{start}</span>}
      <input
        {...props}
        {...wiring}
        type={type}
        // The ring is drawn by the box around it.
        className="h-full w-full min-w-0 bg-transparent outline-none disabled:text-muted-foreground"
      />
      {end && <span className="-mr-1 flex shrink-0 items-center text-muted-foreground">{end}</span>}
    </div>
  )
}
