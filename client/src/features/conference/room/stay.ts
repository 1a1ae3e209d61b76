/** This tab's stay in a class: named by the device, told to the server again and again, and ended when the page is left. */
import { pulseMs } from '@kelasku/shared/conference/limits'
import type { StayKind } from '@kelasku/shared/conference/room'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import { isRecord, isText, tab } from '#platform/storage.ts'
import { uuid } from '#platform/uuid.ts'
import { failedPeers } from '../media/failed-peers.ts'
import { conferenceQueries, type Joined } from '../queries.ts'

interface Kept {
  presenceId: string
  wants: StayKind
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && isText(value['presenceId']) && (value['wants'] === 'LOBBY' || value['wants'] === 'ROOM')

const keyOf = (id: string) => `kelasku:conference:${id}`

/**
 * Where this tab stands with the class, and the way in; whoever reloads the page is where they were. Opening the page is
 * no knock: only a host waits there without having pressed, and opens the waiting room by it.
 */
export function useStay(id: string, isHost: boolean) {
  const [{ presenceId, wants }, setKept] = useState<Kept>(
    () => tab.read(keyOf(id), isKept) ?? { presenceId: uuid(), wants: 'LOBBY' },
  )
  /** They were inside or at the door when the page was opened. */
  const [isBack] = useState(wants === 'ROOM')
  const stay = useQuery({
    ...conferenceQueries.stay(id, presenceId, wants),
    enabled: isHost || wants === 'ROOM',
    // The former answer stands until the next one has come.
    placeholderData: keepPreviousData,
    // Who was turned away hears when a host allows them to knock; where that was missed, it is asked for.
    refetchInterval: ({ state: { error } }) => (hasCode(error, 'removed') ? pulseMs : false),
  })
  usePulse(id, presenceId, stay.data)

  useEffect(() => void tab.write(keyOf(id), { presenceId, wants }), [id, presenceId, wants])
  useEffect(
    () => () => {
      tab.remove(keyOf(id))
      // Nobody is there to hear that it failed; a stay that falls silent ends by itself.
      void api.conference.leave({ params: { id }, body: { presence_id: presenceId } }).catch(() => undefined)
    },
    [id, presenceId],
  )
  const enter = () => {
    if (wants === 'ROOM') void stay.refetch()
    else setKept({ presenceId, wants: 'ROOM' })
  }
  return { ...stay, presenceId, wants, isBack, enter }
}

/** Tells that this device is there, and hears in return whether it has missed anything. */
function usePulse(id: string, presence_id: string, joined: Joined | undefined): void {
  const cache = useQueryClient()
  const isIn = joined !== undefined
  const beat = useEffectEvent(async () => {
    const { queryKey } = conferenceQueries.room(id)
    const askAgain = () => cache.invalidateQueries({ queryKey: conferenceQueries.stays(id) })
    try {
      const failed_peers = [...(failedPeers.get(id) ?? [])]
      const input = { params: { id }, body: { presence_id, failed_peers } }
      const { data: pulse } = await socketCall('conference.pulse', api.conference.pulse, input)
      if (pulse.kind !== joined?.kind || pulse.admission !== joined.admission) await askAgain()
      const room = cache.getQueryData(queryKey)
      if (room && room.rev < pulse.rev) await cache.invalidateQueries({ queryKey })
      const card = cache.getQueryData(conferenceQueries.one(id).queryKey)
      if (card?.status !== pulse.status) await cache.invalidateQueries({ queryKey: conferenceQueries.of(id) })
    } catch (error) {
      if (hasCode(error, 'not_found')) await askAgain()
      // It is over: the card says how.
      else if (error instanceof CallError && error.status === 410)
        await cache.invalidateQueries({ queryKey: conferenceQueries.of(id) })
      // Whatever else it was, the next one may be answered.
    }
  })
  useEffect(() => {
    if (!isIn) return
    const timer = setInterval(() => void beat(), pulseMs)
    // A phone that slept is back.
    const wake = () => document.visibilityState === 'visible' && void beat()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [isIn])
}
