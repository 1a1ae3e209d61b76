import { useEffect } from 'react'
import { useReadThread } from '../mutations.ts'
import type { Thread } from '../queries.ts'

/**
 * What stands on the screen of somebody who is there has been read: a page in another tab waits until it is looked at.
 * @param shown the number of the last reply on the screen; undefined while none has come.
 */
export function useReading({ id, is_new, read_number }: Thread, shown: number | undefined): void {
  const { mutate: markRead } = useReadThread(id)
  const isNews = shown !== undefined && (is_new || shown > read_number)

  useEffect(() => {
    if (!isNews) return
    const look = () => {
      // A failure only means that it stays among the unread.
      if (document.visibilityState === 'visible') markRead(shown)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isNews, shown, markRead])
}
