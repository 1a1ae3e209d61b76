import { useQuery } from '@tanstack/react-query'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** A recording, fetched with who asks like any private file. */
export function Voice({ url, name }: { url: string; name: string }) {
  const { data: src } = useQuery(pictureQuery(url))
  if (!src) return <Skeleton className="h-11 w-full max-w-sm rounded-full" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody has just said
  return <audio controls src={src} aria-label={name} className="w-full max-w-sm" />
}
