import { cn } from './cn.ts'

export interface FactsProps {
  /** No two alike; what is not known is left out. */
  of: readonly (string | null | undefined | false)[]
  className?: string
}

/** Small facts in a row. It breaks between two of them, and the dot stands only where two are on one line. */
export function Facts({ of: facts, className }: FactsProps) {
  return (
    // Each fact brings its dot in the margin before it; at the beginning of a line it lies outside and is cut off.
    <span className={cn('block overflow-hidden', className)}>
      <span className="-ml-4 flex flex-wrap">
        {facts
          .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
          .map((fact) => (
            <span
              key={fact}
              className="relative max-w-full pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·'/'']"
            >
              {fact}{' '}
            </span>
          ))}
      </span>
    </span>
  )
}
