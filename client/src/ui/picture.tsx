import { lazy, Suspense } from 'react'
import { cn } from './cn.ts'
import type { PictureName } from './drawings.tsx'

export type { PictureName }

/** Not in the shell, which most people see full; without a line the sentence has to do. */
const Drawing = lazy(() =>
  import('./drawings.tsx').then(
    (drawings) => ({ default: drawings.Drawing }),
    () => ({ default: () => null }),
  ),
)

export function Picture({ name, className }: { name: PictureName; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 112"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('h-28 w-40 shrink-0', className)}
    >
      <path
        d="M24 66C16 40 38 14 72 12c36-2 66 14 66 44 0 14-8 26-20 36-8 6-70 8-78 2-8-6-13-16-16-28z"
        className="fill-primary-soft stroke-none"
      />
      <ellipse cx="80" cy="98" rx="56" ry="4" className="fill-border stroke-none" />
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </svg>
  )
}
