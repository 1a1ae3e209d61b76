import { Check, Minus } from 'lucide-react'
import { useEffect, useId, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { choiceBox, choiceRow, ChoiceText } from './choice.tsx'
import { cn } from './cn.ts'
import { joinIds, useFieldControl } from './field-context.ts'
import { mergeRefs } from './merge-refs.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Without a label (a table row, say), give an aria-label. */
  label?: ReactNode
  hint?: ReactNode
  /** Some but not all of what it stands for. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
}

/** A native checkbox in our clothes: works with `register`, with forms, and with every screen reader. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const { id, ...wiring } = useFieldControl(props)
  const textId = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onCheckedChange?.(event.currentTarget.checked)
  }

  return (
    <label className={cn(label ? choiceRow : 'touch-reach grid w-fit', className)}>
      <span
        className={cn(
          'relative grid size-4.5 shrink-0 place-items-center pointer-fine:size-4',
          label && 'mt-px pointer-fine:mt-0.5',
        )}
      >
        <input
          {...props}
          {...wiring}
          ref={mergeRefs(ref, input)}
          id={id}
          type="checkbox"
          onChange={handleChange}
          aria-labelledby={label ? `${textId}-label` : props['aria-labelledby']}
          aria-describedby={joinIds(wiring['aria-describedby'], hint ? `${textId}-hint` : undefined)}
          className={cn(
            choiceBox,
            'col-start-1 row-start-1 rounded-sm indeterminate:border-primary indeterminate:bg-primary',
          )}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 size-3 text-primary-foreground peer-checked:visible peer-indeterminate:invisible forced-colors:hidden"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 size-3 text-primary-foreground peer-indeterminate:visible forced-colors:hidden"
        />
      </span>
      {label && <ChoiceText labelId={`${textId}-label`} hintId={`${textId}-hint`} label={label} hint={hint} />}
    </label>
  )
}
