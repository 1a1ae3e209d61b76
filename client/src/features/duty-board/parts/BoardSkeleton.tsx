import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

export function BoardSkeleton() {
  const t = useT()
  return (
    <main aria-busy className="grid min-h-dvh content-start gap-4 p-4">
      <h1 className="sr-only">{t(($) => $.title)}</h1>
      <Skeleton className="h-16" />
      <Skeleton className="h-[70dvh] rounded-lg" />
    </main>
  )
}
