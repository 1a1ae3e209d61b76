import { Skeleton } from '#ui/skeleton.tsx'

/** As high as an empty editor, until there is one. */
export function EditorSkeleton({ compact = false }: { compact?: boolean | undefined }) {
  return <Skeleton className={compact ? 'h-24' : 'h-48'} />
}
