import { useEffect, useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import type { MyExam } from '../wire.ts'

/** From when it may be handed in, as long as that has not come. */
export function useHandInFrom({ hand_in_from }: Pick<MyExam, 'hand_in_from'>): string | null {
  const from = hand_in_from ? Date.parse(hand_in_from) : 0
  const [isEarly, setEarly] = useState(() => serverNow() < from)
  useEffect(() => {
    const look = () => setEarly(serverNow() < from)
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [from])
  return isEarly ? hand_in_from : null
}
