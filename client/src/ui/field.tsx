import { CircleAlert } from 'lucide-react'
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { FieldContext, joinIds, type FieldWiring } from './field-context.ts'
import { Label, RequiredMark } from './label.tsx'

interface FieldTexts {
  hint?: ReactNode
  /** The reason, in words; its presence is what makes the control invalid. */
  error?: ReactNode
  className?: string
  children: ReactNode
}

export interface FieldProps extends FieldTexts {
  label: ReactNode
  /** The control's id, when an error summary or an anchor must find it. */
  id?: string
  required?: boolean
  /** Quiet text after the label, such as the word for "optional". */
  note?: ReactNode
  /** Keeps the label for screen readers alone: only where the place explains itself, as in a search bar. */
  hideLabel?: boolean
}

/** One control with its label, hint and error. The control inside (Input, Select, Combobox, …) wires itself. */
export function Field({ label, hint, error, id, required = false, note, hideLabel, className, children }: FieldProps) {
  const [ofControl, setOfControl] = useState<Readonly<Record<string, string | null>>>({})
  const report = useCallback(
    (part: string, problem: string | null) =>
      setOfControl((known) => ((known[part] ?? null) === problem ? known : { ...known, [part]: problem })),
    [],
  )
  const reason = Object.values(ofControl).find(Boolean) ?? error
  const ownId = useId()
  const controlId = id ?? ownId
  const labelId = `${controlId}-label`
  const hintId = hint ? `${controlId}-hint` : ''
  const errorId = reason ? `${controlId}-error` : ''
  const invalid = Boolean(reason)
  const describedBy = joinIds(errorId, hintId)

  const wiring = useMemo<FieldWiring>(
    () => ({ controlId, labelId, describedBy, invalid, required, report }),
    [controlId, labelId, describedBy, invalid, required, report],
  )

  return (
    <div className={cn('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <Label
        id={labelId}
        htmlFor={controlId}
        required={required}
        note={note}
        className={hideLabel ? 'sr-only' : undefined}
      >
        {label}
      </Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {reason && <FieldError id={errorId}>{reason}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  )
}

export interface FieldSetProps extends FieldTexts {
  legend: ReactNode
  /** Draws the asterisk; the control itself carries aria-required. */
  required?: boolean
  note?: ReactNode
}

/** Several controls that answer one question, such as a list of checkboxes. */
export function FieldSet({ legend, required = false, note, hint, error, className, children }: FieldSetProps) {
  const id = useId()
  const describedBy = joinIds(error ? `${id}-error` : '', hint ? `${id}-hint` : '')
  return (
    <fieldset
      aria-describedby={describedBy}
      data-invalid={error ? true : undefined}
      className={cn('min-w-0', className)}
    >
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {required && <RequiredMark />}
        {note && <span className="ml-1.5 font-normal text-muted-foreground">{note}</span>}
      </legend>
      <div className="grid gap-1.5">
        <div className="grid gap-2.5 pointer-coarse:gap-0">{children}</div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </div>
    </fieldset>
  )
}

/** Where neither Field nor FieldSet fits; `id` ends with "-error", and what is wrong is described by it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted-foreground">
      {children}
    </p>
  )
}
