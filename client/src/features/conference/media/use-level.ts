import { useEffect, useState } from 'react'

const lookMs = 100

/** How loud it is, from 0 to 1, as long as it is looked at. */
export function useLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const wave = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(wave)
      const power = wave.reduce((sum, value) => sum + ((value - 128) / 128) ** 2, 0) / wave.length
      // Speech has a tenth of the power that there could be.
      setLevel(Math.min(1, Math.sqrt(power) * 4))
    }, lookMs)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [track])
  return level
}
