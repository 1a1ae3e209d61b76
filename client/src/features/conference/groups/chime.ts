/** A soft tone for a host whom a group calls. */
import { useEffect, useRef } from 'react'

const lengthS = 0.5
const hertz = 660
const loudness = 0.08

function chime(): void {
  if (!('AudioContext' in globalThis)) return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(loudness, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(loudness / 100, context.currentTime + lengthS)
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + lengthS)
}

/** Each time one more calls than before. */
export function useChime(calls: number): void {
  const former = useRef(calls)
  useEffect(() => {
    if (calls > former.current) chime()
    former.current = calls
  }, [calls])
}
