import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface StepperProps {
  /** Names the list for screen readers. */
  label: string
  steps: readonly { label: ReactNode; hint?: ReactNode }[]
  /** From 0. */
  current: number
  /** Makes the steps up to `reachable` buttons. */
  onStepChange?: (step: number) => void
  /** The furthest step one may jump to; by default those already done. */
  reachable?: number
  /** Spoken after the name of a finished step. */
  doneText: string
  className?: string
}

/** Where one is in a wizard. On a phone only the current step is named; the others are their numbers. */
export function Stepper({
  label,
  steps,
  current,
  onStepChange,
  reachable = current,
  doneText,
  className,
}: StepperProps) {
  return (
    <ol aria-label={label} className={cn('flex items-center gap-2', className)}>
      {steps.map((step, index) => {
        const done = index < current
        const here = index === current
        const content = (
          <>
            <span
              className={cn(
                'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
                here && 'border-primary bg-primary text-primary-foreground',
                done && 'border-primary bg-primary-soft text-primary-ink',
                !here && !done && 'border-border-strong text-muted-foreground',
              )}
            >
              {done ? <Check aria-hidden className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            <span className={cn('grid min-w-0 text-left', !here && 'max-sm:sr-only')}>
              <span className={cn('truncate text-sm', here ? 'font-semibold' : 'text-muted-foreground')}>
                {step.label}
              </span>
              {step.hint && <span className="truncate text-xs text-muted-foreground">{step.hint}</span>}
            </span>
            {done && <span className="sr-only">{doneText}</span>}
          </>
        )
        const jumps = onStepChange && !here && index <= reachable

        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place
            key={index}
            aria-current={here ? 'step' : undefined}
            className={cn(
              'flex min-w-0 items-center gap-2 not-last:after:h-px not-last:after:min-w-2 not-last:after:flex-1 not-last:after:bg-border-strong sm:not-last:flex-auto',
              here ? 'max-sm:flex-1' : 'max-sm:shrink-0',
            )}
          >
            {jumps ? (
              <button
                type="button"
                onClick={() => onStepChange(index)}
                className="flex min-w-0 touch-reach items-center gap-2 rounded-md"
              >
                {content}
              </button>
            ) : (
              <span className="flex min-w-0 items-center gap-2">{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
