import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import { UploadButton } from './UploadButton.tsx'

interface PictureFieldProps {
  name: string
  /** Blank is the default. */
  src: string
  /** What stands there without a picture of the school's own. */
  fallback?: ReactNode
  onChange: (src: string) => void
}

/** One picture, or what stands in its place. */
export function PictureField({ name, src, fallback, onChange }: PictureFieldProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative grid h-24 w-36 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-muted">
        {src ? (
          <img src={src} alt="" className="size-full object-contain" />
        ) : (
          (fallback ?? <ImageOff aria-hidden className="size-6 text-muted-foreground" />)
        )}
      </div>
      <div className="grid min-w-0 justify-items-start gap-2">
        {!src && <Badge look="outline">{fallback ? t(($) => $.isDefault) : t(($) => $.isNone)}</Badge>}
        <UploadButton
          label={src ? t(($) => $.replace) : t(($) => $.common.action.upload)}
          name={name}
          onUploaded={onChange}
        />
        {src && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${t(($) => $.useDefault)}: ${name}`}
            onClick={() => onChange('')}
          >
            {fallback ? t(($) => $.useDefault) : t(($) => $.remove)}
          </Button>
        )}
      </div>
    </div>
  )
}
