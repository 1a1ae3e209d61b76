import { useEffect, useRef } from 'react'
import { cn } from '#ui/cn.ts'

interface PictureProps {
  track: MediaStreamTrack
  /** Whose it is. */
  label: string
  /** One's own face is looked at as in a mirror. */
  isMirrored?: boolean
  /** Writing is shown whole, a face fills its tile. */
  isWhole?: boolean
}

/** A camera or a screen, as it comes. */
export function Picture({ track, label, isMirrored = false, isWhole = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = new MediaStream([track])
    // Muted, it may play by itself everywhere; left before it began, it says so.
    void current.play().catch(() => undefined)
    return () => {
      current.srcObject = null
    }
  }, [track])
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className={cn('size-full bg-muted', isWhole ? 'object-contain' : 'object-cover', isMirrored && '-scale-x-100')}
    />
  )
}
