import { useCallback, useEffect, useRef, useState } from 'react'
import { useHeldPage } from '#ui/use-held-page.ts'
import { longestRecording, record, RecordingHindered, type Hindrance, type Recorder } from './recorder.ts'

export type RecordingState =
  | { is: 'idle' }
  /** The browser asks whether it may. */
  | { is: 'asking' }
  | { is: 'recording'; seconds: number }
  | { is: 'hindered'; why: Hindrance }

interface Options {
  nameOf: (ending: string) => string
  /** What was recorded: also when the time was up, the microphone went, or the page was left. */
  onRecorded: (file: File) => void
}

/** A recording that is never lost by a wrong tap: whatever ends it, what was said until then is kept. */
export function useRecorder({ nameOf, onRecorded }: Options) {
  const [state, setState] = useState<RecordingState>({ is: 'idle' })
  const running = useRef<Recorder | null>(null)
  const asked = useRef(0)
  const give = useRef(onRecorded)
  const isRecording = state.is === 'recording'

  useEffect(() => {
    give.current = onRecorded
  })

  const finish = useCallback(async () => {
    const recorder = running.current
    running.current = null
    asked.current += 1
    setState({ is: 'idle' })
    const file = await recorder?.stop()
    if (file) give.current(file)
  }, [])

  const start = async () => {
    if (running.current || state.is === 'asking') return
    const asking = (asked.current += 1)
    setState({ is: 'asking' })
    try {
      const recorder = await record(nameOf, () => void finish())
      // Given up, or left, while the browser asked.
      if (asking !== asked.current) return recorder.cancel()
      running.current = recorder
      setState({ is: 'recording', seconds: 0 })
    } catch (error) {
      if (asking !== asked.current) return
      setState({ is: 'hindered', why: error instanceof RecordingHindered ? error.why : 'unable' })
    }
  }
  const cancel = () => {
    running.current?.cancel()
    running.current = null
    asked.current += 1
    setState({ is: 'idle' })
  }

  useHeldPage(isRecording)

  // By the clock, since a phone that sleeps counts no intervals.
  useEffect(() => {
    if (!isRecording) return
    const since = Date.now()
    const look = () => {
      const seconds = Math.floor((Date.now() - since) / 1_000)
      if (seconds >= longestRecording) void finish()
      else setState({ is: 'recording', seconds })
    }
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [isRecording, finish])

  useEffect(
    () => () => {
      void finish()
    },
    [finish],
  )

  return { state, start: () => void start(), stop: () => void finish(), cancel }
}
