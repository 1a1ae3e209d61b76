import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlHeight, controlLook } from './control.ts'
import { useFieldControl } from './field-context.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  /** Or give <option> and <optgroup> as children. */
  options?: readonly SelectOption[]
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string
}

/** The browser's own select: no other list is as good on a phone. */
export function Select({ options, placeholder, className, children, ...props }: SelectProps) {
  const wiring = useFieldControl(props)
  return (
    <span className={cn('relative block', className)}>
      <select {...props} {...wiring} className={cn(controlLook, controlHeight, 'appearance-none truncate pr-9 pl-3')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
