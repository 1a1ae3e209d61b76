import { use, useId, type ChangeEvent, type ComponentProps, type ReactNode, type Ref } from 'react'
import { choiceBox, choiceRow, ChoiceText } from './choice.tsx'
import { cn } from './cn.ts'
import { FieldContext, useFieldControl } from './field-context.ts'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'onChange' | 'onBlur' | 'ref' | 'defaultValue'
> {
  options: readonly RadioOption<Value>[]
  /** Leave it out to let `register` (or the form) keep the value. */
  value?: Value | null
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  name?: string
  disabled?: boolean
  /** `card` gives each option a frame of its own: for the few choices that matter. `chip` is one tap among few words. */
  look?: 'list' | 'row' | 'card' | 'chip'
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

const looks = {
  list: 'grid gap-2.5 pointer-coarse:gap-0',
  row: 'flex flex-wrap gap-x-5 gap-y-2.5 pointer-coarse:gap-y-0',
  chip: 'flex flex-wrap gap-2',
  card: 'grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]',
}

/** Native radios: arrows, forms and `register` work by themselves. Outside a Field, give an aria-label. */
export function RadioGroup<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  disabled,
  look = 'list',
  onChange,
  onBlur,
  ref,
  className,
  ...props
}: RadioGroupProps<Value>) {
  const ownName = useId()
  const field = use(FieldContext)
  const wiring = useFieldControl(props)

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const chosen = options.find((option) => option.value === event.currentTarget.value)
    if (chosen) onValueChange?.(chosen.value)
  }

  return (
    <div
      aria-labelledby={props['aria-label'] ? undefined : field?.labelId}
      {...props}
      {...wiring}
      role="radiogroup"
      className={cn(looks[look], className)}
    >
      {options.map((option, index) => {
        const id = `${ownName}-${index}`
        return (
          <label
            key={option.value}
            className={cn(
              choiceRow,
              look === 'chip' &&
                'relative min-h-9 items-center rounded-full border border-border-strong bg-card px-3.5 py-1 transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:py-1',
              look === 'card' &&
                'w-full gap-3 rounded-lg border border-border-strong bg-card p-3.5 shadow-xs transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary pointer-coarse:py-3.5',
            )}
          >
            <span
              className={
                look === 'chip'
                  ? 'absolute inset-0 opacity-0'
                  : 'relative mt-px grid size-4.5 shrink-0 place-items-center pointer-fine:mt-0.5 pointer-fine:size-4'
              }
            >
              <input
                ref={ref}
                id={id}
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                disabled={disabled || option.disabled}
                onChange={handleChange}
                onBlur={onBlur}
                aria-labelledby={`${id}-label`}
                aria-describedby={option.hint ? `${id}-hint` : undefined}
                className={cn(
                  choiceBox,
                  'col-start-1 row-start-1 rounded-full',
                  wiring['aria-invalid'] && 'border-danger',
                )}
              />
              <span
                aria-hidden
                className="pointer-events-none invisible col-start-1 row-start-1 size-1.5 rounded-full bg-primary-foreground peer-checked:visible forced-colors:hidden"
              />
            </span>
            {option.icon && <span className="shrink-0 text-muted-foreground [&_svg]:size-5">{option.icon}</span>}
            <ChoiceText labelId={`${id}-label`} hintId={`${id}-hint`} label={option.label} hint={option.hint} />
          </label>
        )
      })}
    </div>
  )
}
