import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type CSSProperties } from 'react'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EnlargedPictureProps } from './EnlargedPicture.tsx'
import { useT } from './words.ts'

export interface FilePictureProps {
  file_id: string
  alt: string
  width?: number | null | undefined
  height?: number | null | undefined
}

interface Props extends FilePictureProps {
  /** In the editor a tap chooses it instead. */
  enlarge?: boolean
}

/** A picture of the school's own files: its place is kept, its bytes come when it is near, a tap enlarges it. */
export function FilePicture({ file_id, alt, width, height, enlarge = true }: Props) {
  const t = useT()
  const [place, isNear] = useIsNear<HTMLElement>()
  const [Enlarged, setEnlarged] = useState<ComponentType<EnlargedPictureProps> | null>(null)
  // A window is fetched when it is opened: a text waits for none.
  const open = () =>
    import('./EnlargedPicture.tsx').then(({ EnlargedPicture }) => setEnlarged(() => EnlargedPicture), notifyProblem)
  const { data: url, isError, refetch } = useQuery({ ...pictureQuery(`/api/files/${file_id}`), enabled: isNear })
  const picture = <img src={url ?? undefined} alt={alt} width={width ?? undefined} height={height ?? undefined} />

  return (
    <figure ref={place} className="rich-picture" style={width && height ? frameOf(width, height) : undefined}>
      {url && enlarge && (
        <button type="button" aria-label={t(($) => $.picture.enlarge, { alt })} onClick={() => void open()}>
          {picture}
        </button>
      )}
      {url && !enlarge && picture}
      {!url && !isError && <Skeleton className="size-full min-h-24" />}
      {isError && (
        <figcaption className="grid min-h-full content-center justify-items-center gap-2 rounded-md border border-dashed border-border-strong p-4 text-center text-sm text-muted-foreground">
          <ImageOff aria-hidden className="size-5" />
          {alt || t(($) => $.picture.missing)}
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            {t(($) => $.common.action.tryAgain)}
          </Button>
        </figcaption>
      )}
      {Enlarged && url && <Enlarged url={url} alt={alt} onClose={() => setEnlarged(null)} />}
    </figure>
  )
}

/** Never larger than it is, than the line, or than what one sees at once. */
const frameOf = (width: number, height: number): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${width}px, calc(26rem * ${(width / height).toFixed(4)}))`,
})

/** Whether an element has come near the screen, once. */
function useIsNear<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current: element } = place
    if (!element || isNear) return undefined
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '800px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [place, isNear] as const
}
