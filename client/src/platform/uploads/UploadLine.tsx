import { Paperclip, RotateCw, X } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Upload, UploadState } from './upload.ts'
import { useT } from './words.ts'

interface UploadLineProps {
  upload: Upload
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** A file with its size, where it is by now, and a way to take it off. */
export function UploadLine({ upload: { id, name, size, state }, onRemove, onRetry }: UploadLineProps) {
  const t = useT()
  const isRefused = state.is === 'refused'
  return (
    <li
      className={cn(
        '@container grid gap-1 rounded-md border border-border py-1 pr-1 pl-3 text-sm',
        isRefused && 'border-danger/35 bg-danger-soft',
      )}
    >
      <div className="flex items-center gap-2">
        <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {/* In a narrow place the name needs the width: three photographs differ in its end. */}
        <div className="min-w-0 grow gap-x-2 @md:flex @md:items-center">
          <p className="min-w-0 grow truncate">{name}</p>
          <p className="shrink-0 text-xs text-muted-foreground tabular-nums">
            {sizeOf(size)}
            {!isRefused && (
              <>
                {' · '}
                <WhereItIs state={state} />
              </>
            )}
          </p>
        </div>
        <IconButton size="sm" label={t(($) => $.remove, { name })} onClick={() => onRemove(id)}>
          <X />
        </IconButton>
      </div>
      {state.is === 'sending' && (
        <Progress className="pr-2 pb-1" label={t(($) => $.sending, { name })} value={state.share} max={1} />
      )}
      {isRefused && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
          <p className="min-w-0 grow text-danger-ink">{state.text}</p>
          {!state.isForGood && (
            <Button size="sm" variant="outline" onClick={() => onRetry(id)}>
              <RotateCw aria-hidden />
              {t(($) => $.common.action.tryAgain)}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onRemove(id)}>
            {t(($) => $.common.action.delete)}
          </Button>
        </div>
      )}
    </li>
  )
}

/** di perangkat · 64 % · di server 10.31 */
export function WhereItIs({ state }: { state: UploadState }) {
  const t = useT()
  const { clock } = useFormat()
  if (state.is === 'sending') return t(($) => $.state.sending, { percent: Math.floor(state.share * 100) })
  if (state.is === 'there') return t(($) => $.state.there, { clock: clock(state.at) })
  return t(($) => $.state.waiting)
}
