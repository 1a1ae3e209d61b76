import { useEffect, useState } from 'react'

/** What is typed, once the typing pauses: not every letter is a question to the server. */
export function usePaused(text: string, pauseMs = 300): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
