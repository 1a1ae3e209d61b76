import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

/** The first page of a visit while it is on its way: a title and some content. */
export function PagePlaceholder() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-6">
      <output className="sr-only">{t(($) => $.loading)}</output>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  )
}
