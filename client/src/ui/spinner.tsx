import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

export interface SpinnerProps {
  /** Spoken; without it the spinner is decoration beside a text that already says what is happening. */
  label?: string
  className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
  if (!label) return icon
  return (
    <output className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </output>
  )
}
