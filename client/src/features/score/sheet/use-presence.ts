/** Tells the others on this sheet in which cell one is. A hint: what is not told does no harm. */
import { useEffect, useRef } from 'react'
import { api } from '#platform/api/api.ts'
import { lineOf, useConnection } from '#platform/live/connection.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import type { CellAt } from '#ui/grid/types.ts'
import type { Sheet } from '../queries.ts'

const pause = 400
/** They forget it after fifteen seconds. */
const again = 10_000

export function usePresence({ course: { id }, semester }: Sheet, at: CellAt | null): void {
  /** Nothing as long as nothing was told. */
  const toldAt = useRef<number | null>(null)
  useEffect(() => {
    if (!at) return undefined
    const sendHere = () => {
      if (document.visibilityState !== 'visible') return
      toldAt.current = Date.now()
      send(id, semester, at)
    }
    const since = Date.now() - (toldAt.current ?? 0)
    const soon = setTimeout(sendHere, Math.max(0, pause - since))
    const repeated = setInterval(sendHere, again)
    return () => {
      clearTimeout(soon)
      clearInterval(repeated)
    }
  }, [id, semester, at])
  useEffect(() => () => void (toldAt.current !== null && send(id, semester, null)), [id, semester])
}

function send(id: string, semester: Sheet['semester'], at: CellAt | null): void {
  if (lineOf(useConnection.getState()) !== 'connected') return
  const body = { semester, item_id: at?.column ?? null, student_id: at?.row ?? null }
  void socketCall('score.presence', api.score.presence, { params: { id }, body }).catch(() => undefined)
}
