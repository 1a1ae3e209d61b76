import { Trash2, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { KeptRecording } from './kept.ts'
import { lengthOf } from './looks.ts'
import { discard, finish, lookForUnfinished, unfinished } from './unfinished.ts'
import { useT } from './words.ts'

/** What this device has recorded and the server has not: of one class, or of all. Nothing for whoever has recorded nothing. */
export function UnfinishedRecordings({ id, className }: { id?: string; className?: string }) {
  const lines = useStore(unfinished, (state) => state.lines)
  useEffect(() => void lookForUnfinished(), [])
  const shown = lines.filter(({ conference_id }) => id === undefined || conference_id === id)
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map((line) => (
        <li key={line.id}>
          <OneUnfinished line={line} />
        </li>
      ))}
    </ul>
  )
}

function OneUnfinished({ line }: { line: KeptRecording }) {
  const t = useT()
  const format = useFormat()
  const finishing = useStore(unfinished, (state) => state.finishing[line.id])
  const [isAsking, setAsking] = useState(false)
  const about = [line.title, format.dateTime(line.begun_at), lengthOf(line.ms), sizeOf(line.size)].join(' · ')
  if (finishing?.is === 'SENDING') {
    const percent = Math.floor(finishing.share * 100)
    const title = t(($) => $.unfinished.sending, { percent })
    return (
      <Alert tone="info" title={title}>
        <p>{about}</p>
        <Progress className="my-2" label={title} value={finishing.share} max={1} />
        <p className="text-muted-foreground">{t(($) => $.unfinished.sendingText)}</p>
      </Alert>
    )
  }
  const isRefused = finishing?.is === 'REFUSED'
  return (
    <>
      <Alert
        tone={isRefused ? 'danger' : 'warning'}
        live="polite"
        title={t(($) => (isRefused ? $.unfinished.refused : $.unfinished.title))}
        action={
          <>
            <Button size="sm" onClick={() => void finish(line)}>
              <Upload aria-hidden />
              {t(($) => (isRefused ? $.common.action.tryAgain : $.unfinished.finish))}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {t(($) => $.unfinished.discard)}
            </Button>
          </>
        }
      >
        <p>{about}</p>
        {isRefused && <p>{finishing.text}</p>}
      </Alert>
      {isAsking && (
        <AskDialog
          of={{ isPending: false, error: null }}
          tone="danger"
          title={t(($) => $.unfinished.discardAsk)}
          confirmLabel={t(($) => $.unfinished.discard)}
          onConfirm={() => void discard(line)}
          onClose={() => setAsking(false)}
        >
          {t(($) => $.unfinished.discardText)}
        </AskDialog>
      )}
    </>
  )
}
