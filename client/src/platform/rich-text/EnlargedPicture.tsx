import { useState } from 'react'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from './words.ts'

export interface EnlargedPictureProps {
  url: string
  alt: string
  onClose: () => void
}

/** As large as the screen; a tap makes it twice as large, to be moved around by finger. */
export function EnlargedPicture({ url, alt, onClose }: EnlargedPictureProps) {
  const t = useT()
  const [isZoomed, setZoomed] = useState(false)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="xl"
        title={alt || t(($) => $.picture.title)}
        closeLabel={t(($) => $.common.action.close)}
        className="max-sm:inset-x-0 max-sm:rounded-none"
      >
        <div className="-mx-5 max-h-[calc(100dvh-9rem)] overflow-auto">
          <button
            type="button"
            aria-pressed={isZoomed}
            aria-label={t(($) => $.picture.zoom)}
            className={cn('block -outline-offset-2', isZoomed ? 'w-[220%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
            onClick={() => setZoomed(!isZoomed)}
          >
            <img
              src={url}
              alt={alt}
              className={cn('w-full object-contain', !isZoomed && 'max-h-[calc(100dvh-9rem)]')}
            />
          </button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
