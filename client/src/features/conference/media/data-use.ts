/**
 * How many bytes a class takes on this device: what its connections carried, and what was fetched and sent over HTTP, the
 * pictures of a screen among it. What goes over the socket no browser tells; it is little beside a voice.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createSignal } from '#platform/signal.ts'
import type { MediaSession } from './session.ts'

export interface Sample {
  at: number
  bytes: number
}

export interface DataUse {
  bytes: number
  /** As it went lately; nothing until that says something. */
  perHour: number | null
}

const lookMs = 5_000
const leastMs = 20_000
const recentMs = 120_000
const hourMs = 3_600_000

/** @param samples the oldest first. */
export function guessFrom(samples: readonly Sample[]): DataUse {
  const last = samples.at(-1)
  if (!last) return { bytes: 0, perHour: null }
  const first = samples.find(({ at }) => at >= last.at - recentMs) ?? last
  const ms = last.at - first.at
  return {
    bytes: last.bytes,
    perHour: ms < leastMs ? null : ((last.bytes - first.bytes) / ms) * hourMs,
  }
}

/** Of what was sent the browser keeps no count. */
const uploaded = createSignal<number>()
export const countUpload = (bytes: number): void => uploaded.say(bytes)

/** @param isSaved whether Hemat kuota is on */
export function useDataUse(session: MediaSession, isSaved: boolean): DataUse {
  const [use, setUse] = useState<DataUse>({ bytes: 0, perHour: null })
  const samples = useRef<Sample[]>([])
  const wasSaved = useRef(isSaved)
  const keep = useEffectEvent((sample: Sample) => {
    const { current: recent } = samples
    // What went before it was turned on says nothing of what goes since.
    if (wasSaved.current !== isSaved) recent.splice(0, recent.length - 1)
    wasSaved.current = isSaved
    recent.push(sample)
    while (recent.length > 2 && recent[1]!.at < sample.at - recentMs) recent.shift()
    setUse(guessFrom(recent))
  })
  useEffect(() => {
    let overHttp = 0
    samples.current = [{ at: performance.now(), bytes: 0 }]
    const fetched =
      'PerformanceObserver' in globalThis
        ? new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) overHttp += (entry as PerformanceResourceTiming).transferSize
          })
        : undefined
    fetched?.observe({ type: 'resource' })
    const stop = uploaded.listen((bytes) => (overHttp += bytes))
    const look = async () => {
      const bytes = (await session.carried()) + overHttp
      keep({ at: performance.now(), bytes })
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      clearInterval(timer)
      stop()
      fetched?.disconnect()
    }
  }, [session])
  return use
}
