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
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </svg>
  )
}
