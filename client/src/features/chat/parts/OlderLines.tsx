import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { turnBack } from '../queries.ts'
import { useT } from '../words.ts'

/** What was said before comes as soon as somebody has scrolled up to it, or presses here. */
export function OlderLines({ roomId }: { roomId: string }) {
  const t = useT()
  const cache = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  const ask = () => {
    setIsAsking(true)
    turnBack(cache, roomId)
      .catch(notifyProblem)
      .finally(() => setIsAsking(false))
  }
  const askOnSight = useEffectEvent(ask)

  useEffect(() => {
    const shown = place.current
    if (!shown || isAsking) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && askOnSight())
    // Whoever begins at the end passes by here while the page is laid out.
    const timer = setTimeout(() => observer.observe(shown), 300)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isAsking])

  return (
    <div ref={place} className="mb-3 text-center">
      <Button variant="ghost" size="sm" busy={isAsking} onClick={ask}>
        {t(($) => $.older)}
      </Button>
    </div>
  )
}
