import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** One grey shape of what will stand there; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-pulse rounded-md bg-border', className)} />
}

export interface SkeletonShapeProps {
  /** Spoken once, such as the word for "loading". */
  label: string
  /** How many lines or cards. */
  count?: number
  className?: string
}

/** Lines of a list: a round picture, a name, a quiet second line. */
export function SkeletonList({ label, count = 6, className }: SkeletonShapeProps) {
  return (
    <Loading label={label} className={cn('divide-y divide-border', className)}>
      {times(count, (index) => (
        <div key={index} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className={cn('h-3.5', widths[index % widths.length])} />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

export function SkeletonCards({ label, count = 3, className }: SkeletonShapeProps) {
  return (
    <Loading label={label} className={cn('grid gap-4 sm:grid-cols-2 lg:grid-cols-3', className)}>
      {times(count, (index) => (
        <div key={index} className="grid gap-3 rounded-lg border border-border bg-card p-5">
          <Skeleton className={cn('h-4', widths[index % widths.length])} />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="mt-2 h-8 w-24" />
        </div>
      ))}
    </Loading>
  )
}

export function SkeletonTable({ label, count = 8, columns = 4, className }: SkeletonShapeProps & { columns?: number }) {
  return (
    <Loading label={label} className={cn('overflow-hidden rounded-lg border border-border bg-card', className)}>
      <div className="flex gap-4 border-b border-border bg-muted px-4 py-3">
        {times(columns, (index) => (
          <Skeleton key={index} className={cn('h-3', index === 0 ? 'grow' : 'w-16 max-sm:nth-[n+4]:hidden')} />
        ))}
      </div>
      <div className="divide-y divide-border">
        {times(count, (row) => (
          <div key={row} className="flex items-center gap-4 px-4 py-3.5">
            <div className="grow">
              <Skeleton className={cn('h-3.5', widths[row % widths.length])} />
            </div>
            {times(columns - 1, (index) => (
              <Skeleton key={index} className="h-3.5 w-16 max-sm:nth-[n+4]:hidden" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Loading({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}

const widths = ['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5']

function times(count: number, render: (index: number) => ReactNode) {
  return Array.from({ length: count }, (_, index) => render(index))
}
