import { ArrowDown, ArrowUp, FileText, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sizeOf } from '#platform/i18n/size.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { WhereItIs } from '#platform/uploads/UploadLine.tsx'
import type { Upload, Uploads } from '#platform/uploads/upload.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Progress } from '#ui/progress.tsx'
import { turned } from './turn.ts'
import { useT } from './words.ts'

/** What will be handed in, in the order in which the teacher sees it. */
export function WorkList({ uploads }: { uploads: Uploads }) {
  const t = useT()
  const { list } = uploads
  const rows = useRef<HTMLOListElement>(null)
  const before = useRef(list.length)

  // What was just chosen is looked at: it may stand below the edge of the sheet.
  useEffect(() => {
    if (list.length > before.current) rows.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    before.current = list.length
  }, [list.length])

  if (list.length === 0) return null
  return (
    <ol ref={rows} aria-label={t(($) => $.work.heading)} className="grid gap-2">
      {list.map((upload, index) => (
        <Work key={upload.id} upload={upload} uploads={uploads} index={index} />
      ))}
    </ol>
  )
}

function Work({ upload, uploads, index }: { upload: Upload; uploads: Uploads; index: number }) {
  const t = useT()
  const { id, name, size, media_type, state } = upload
  const address = useAddress(upload, uploads.bytesOf)
  const [isTurning, setTurning] = useState(false)
  const isPicture = media_type.startsWith('image/')
  const isRefused = state.is === 'refused'
  const what = t(($) => $.work.page, { number: index + 1 })
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isRefused) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefused])

  const turn = async () => {
    setTurning(true)
    try {
      const bytes = await uploads.bytesOf(id)
      if (bytes) uploads.replace(id, await turned(bytes, name))
    } catch (error) {
      notifyProblem(error)
    }
    setTurning(false)
  }
  return (
    <li
      ref={row}
      className={cn(
        'grid scroll-mt-16 gap-2 rounded-md border border-border p-2 text-sm',
        isRefused && 'border-danger/35 bg-danger-soft',
      )}
    >
      <div className="flex items-center gap-3">
        {isPicture && address ? (
          <img src={address} alt={what} className="size-16 shrink-0 rounded-sm border border-border object-cover" />
        ) : (
          <FileText aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        )}
        <div className="grid min-w-0 grow gap-0.5">
          <p className="truncate font-medium">
            {index + 1}. {name}
          </p>
          <p className="text-xs text-muted-foreground tabular-nums">
            {sizeOf(size)}
            {!isRefused && (
              <>
                {' · '}
                <WhereItIs state={state} />
              </>
            )}
          </p>
          <div className="-ml-2 flex flex-wrap">
            <IconButton
              size="sm"
              label={t(($) => $.work.up, { what })}
              disabled={index === 0}
              onClick={() => uploads.move(id, -1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              size="sm"
              label={t(($) => $.work.down, { what })}
              disabled={index === uploads.list.length - 1}
              onClick={() => uploads.move(id, 1)}
            >
              <ArrowDown />
            </IconButton>
            {isPicture && (
              <IconButton
                size="sm"
                label={t(($) => $.work.turn, { what })}
                busy={isTurning}
                onClick={() => void turn()}
              >
                <RotateCw />
              </IconButton>
            )}
          </div>
        </div>
        <IconButton
          size="sm"
          className="self-start"
          label={t(($) => $.work.remove, { what })}
          onClick={() => uploads.remove(id)}
        >
          <X />
        </IconButton>
      </div>
      {media_type.startsWith('audio/') && address && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a pupil has just said
        <audio controls src={address} className="w-full" aria-label={name} />
      )}
      {state.is === 'sending' && <Progress label={t(($) => $.work.sending, { name })} value={state.share} max={1} />}
      {isRefused && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 grow text-danger-ink">{state.text}</p>
          {state.isForGood ? (
            <Button size="sm" variant="outline" onClick={() => uploads.remove(id)}>
              {t(($) => $.common.action.delete)}
            </Button>
          ) : (
            <Button size="sm" variant="outline" onClick={() => uploads.retry(id)}>
              {t(($) => $.common.action.tryAgain)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Of the bytes, as long as they lie on this device. */
function useAddress({ id, media_type }: Upload, bytesOf: Uploads['bytesOf']): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const isShown = /^(?:image|audio)\//.test(media_type)
  useEffect(() => {
    if (!isShown) return
    let [isGone, made] = [false, null as string | null]
    void bytesOf(id).then((bytes) => {
      if (!bytes || isGone) return
      made = URL.createObjectURL(bytes)
      setAddress(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the bytes of one id never change
  }, [id, isShown])
  return address
}
