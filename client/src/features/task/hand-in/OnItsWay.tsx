import { useState } from 'react'
import { useStore } from 'zustand'
import { lineOf, useConnection } from '#platform/live/connection.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { WhereItIs } from '#platform/uploads/UploadLine.tsx'
import { useFilesAt } from '#platform/uploads/use-uploads.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { handIn, sentPlace, type Unsent } from './outbox.ts'
import { useKeptHandIns } from './use-hand-in.ts'
import { useT } from './words.ts'

/** Pressed, and not confirmed by the server yet: where each part is, and a way back as long as there is one. */
export function OnItsWay({ unsent, onTakenBack }: { unsent: Unsent; onTakenBack?: () => void }) {
  const t = useT()
  const files = useFilesAt(sentPlace(unsent.client_id))
  const isQueueLoaded = useStore(uploadQueue.state, (state) => state.isLoaded)
  const { isKept } = useKeptHandIns()
  const isOffline = useConnection((state) => lineOf(state) === 'offline')
  const [isTooLate, setTooLate] = useState(false)
  const isShort = isQueueLoaded && files.length < unsent.file_count

  const takeBack = async () => {
    if (await handIn.takeBack(unsent)) onTakenBack?.()
    else setTooLate(true)
  }
  return (
    <Alert
      tone={isShort || !isKept ? 'warning' : 'info'}
      live="polite"
      title={t(($) => (isShort ? $.onItsWay.shortTitle : $.onItsWay.title))}
      action={
        <Button size="sm" variant="outline" onClick={() => void takeBack()}>
          {t(($) => $.onItsWay.takeBack)}
        </Button>
      }
    >
      <p>{t(($) => (isShort ? $.onItsWay.short : isKept ? $.onItsWay.kept : $.onItsWay.notKept))}</p>
      {isOffline && <p>{t(($) => $.onItsWay.offline)}</p>}
      {files.length > 0 && (
        <ul aria-label={t(($) => $.work.heading)} className="mt-2 grid gap-1">
          {files.map(({ id, name, state }) => (
            <li key={id} className="flex justify-between gap-3 tabular-nums">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 text-muted-foreground">
                {state.is === 'refused' ? state.text : <WhereItIs state={state} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isTooLate && <p role="alert">{t(($) => $.onItsWay.tooLate)}</p>}
    </Alert>
  )
}
