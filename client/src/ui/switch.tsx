import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { choiceRow, ChoiceText } from './choice.tsx'
import { cn } from './cn.ts'
import { joinIds, useFieldControl } from './field-context.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Without a label, give an aria-label. */
  label?: ReactNode
  hint?: ReactNode
  /** `end` puts the switch at the far side, as settings pages do. */
  side?: 'start' | 'end'
  onCheckedChange?: (checked: boolean) => void
}

/** Something that takes effect at once. What waits for "save" is a Checkbox. */
export function Switch({ label, hint, side = 'start', onCheckedChange, onChange, className, ...props }: SwitchProps) {
  const { id, ...wiring } = useFieldControl(props)
  const textId = useId()

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onCheckedChange?.(event.currentTarget.checked)
  }

  return (
    <label
      className={cn(
        label ? choiceRow : 'touch-reach grid w-fit',
        label && side === 'end' && 'w-full flex-row-reverse justify-between gap-4',
        className,
      )}
    >
      <span className="relative block h-5 w-9 shrink-0">
        <input
          {...props}
          {...wiring}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is on
          role="switch"
          onChange={handleChange}
          aria-labelledby={label ? `${textId}-label` : props['aria-labelledby']}
          aria-describedby={joinIds(wiring['aria-describedby'], hint ? `${textId}-hint` : undefined)}
          className="peer block size-full appearance-none rounded-full border border-input bg-input transition-colors checked:border-primary checked:bg-primary disabled:border-border-strong disabled:bg-border-strong disabled:checked:border-border-strong forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-card shadow-xs transition-transform peer-checked:translate-x-4 peer-checked:bg-primary-foreground peer-disabled:bg-muted forced-colors:hidden"
        />
      </span>
      {label && <ChoiceText labelId={`${textId}-label`} hintId={`${textId}-hint`} label={label} hint={hint} />}
    </label>
  )
}
