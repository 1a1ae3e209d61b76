import { Mic, Square, Trash2 } from 'lucide-react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { longestRecording } from './recorder.ts'
import type { RecordingState } from './use-recorder.ts'
import { useT } from './words.ts'

interface RecordingBoxProps {
  state: RecordingState
  onStart: () => void
  onStop: () => void
  onCancel: () => void
}

/** The microphone while it listens; and why it does not. */
export function RecordingBox({ state, onStart, onStop, onCancel }: RecordingBoxProps) {
  const t = useT()
  if (state.is === 'idle') return null
  if (state.is === 'hindered')
    return (
      <Alert
        tone="danger"
        live="assertive"
        title={t(($) => $.record.hindered[state.why].title)}
        action={
          <Button size="sm" variant="outline" onClick={onStart}>
            {t(($) => $.common.action.tryAgain)}
          </Button>
        }
      >
        {t(($) => $.record.hindered[state.why].text)}
      </Alert>
    )
  return (
    <section
      aria-label={t(($) => $.way.record)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-muted px-4 py-3"
    >
      <Mic aria-hidden className="size-5 animate-pulse text-danger-ink" />
      <p className="min-w-0 grow text-sm">
        {state.is === 'asking' ? (
          t(($) => $.record.asking)
        ) : (
          <>
            <output className="sr-only">{t(($) => $.record.running)}</output>
            <span role="timer" className="font-medium tabular-nums">
              {lengthOf(state.seconds)}
            </span>
            <span className="text-muted-foreground tabular-nums"> / {lengthOf(longestRecording)}</span>
          </>
        )}
      </p>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        <Trash2 aria-hidden />
        {t(($) => $.record.cancel)}
      </Button>
      {state.is === 'recording' && (
        <Button size="sm" onClick={onStop}>
          <Square aria-hidden />
          {t(($) => $.record.stop)}
        </Button>
      )}
    </section>
  )
}

/** 3.05 */
const lengthOf = (seconds: number) => `${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`
