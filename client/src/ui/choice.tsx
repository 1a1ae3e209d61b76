import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface ChoiceTextProps {
  labelId: string
  hintId: string
  label: ReactNode
  hint?: ReactNode
}

/** The words beside a checkbox, radio or switch. */
export function ChoiceText({ labelId, hintId, label, hint }: ChoiceTextProps) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span id={labelId} className="wrap-anywhere">
        {label}
      </span>
      {hint && (
        <span id={hintId} className="text-muted-foreground">
          {hint}
        </span>
      )}
    </span>
  )
}

/** The whole row is the target: a fingertip hits words more easily than a box. */
export const choiceRow = cn(
  'flex w-fit max-w-full items-start gap-2.5 text-sm pointer-coarse:min-h-11 pointer-coarse:py-3',
  'has-disabled:cursor-not-allowed has-disabled:text-muted-foreground',
)

/** The ring belongs to the drawn box; the input lies invisible on top of it, so a tap anywhere on it counts. */
export const choiceBox =
  'peer size-full appearance-none border border-input bg-card transition-colors not-disabled:hover:border-foreground/60 checked:border-primary checked:bg-primary aria-invalid:border-danger disabled:border-border-strong disabled:bg-muted disabled:checked:border-border-strong disabled:checked:bg-border-strong forced-colors:appearance-auto'
