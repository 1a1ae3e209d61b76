/**
 * Whoever begins something long may walk away: this tab goes on following it, also after a reload, and says how it
 * ended, unless it is being looked at anyway.
 */
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { accountSlice } from '#platform/session/slice.ts'
import { tab } from '#platform/storage.ts'
import { notify, type Note } from '#ui/notify.ts'
import { looks } from './looks.ts'
import { processName } from './names.ts'
import { isUnderWay, processQueries, type Process } from './queries.ts'
import { t } from './words.ts'

interface Followed {
  ids: readonly string[]
}

const useFollowed = accountSlice<Followed>({ name: 'followed-processes', initial: { ids: [] }, storage: tab })

export function follow(id: string): void {
  useFollowed.setState(({ ids }) => (ids.includes(id) ? {} : { ids: [...ids, id] }))
}

function unfollow(id: string): void {
  useFollowed.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }))
}

/** Each place on screen that shows a process, by the process. */
const places: string[] = []

/** A component that shows the process: no notice is needed of what one sees happen. */
export function useLookAt(id: string): void {
  useEffect(() => {
    places.push(id)
    return () => void places.splice(places.indexOf(id), 1)
  }, [id])
}

/** Watches all that is followed. Returns how to stop. */
export function notifyEndings(cache: QueryClient): () => void {
  const stops = new Map<string, () => void>()

  const keepUp = ({ ids }: Followed) => {
    for (const [id, stop] of stops) {
      if (ids.includes(id)) continue
      stops.delete(id)
      stop()
    }
    for (const id of ids) if (!stops.has(id)) stops.set(id, watch(cache, id))
  }

  keepUp(useFollowed.getState())
  const stopKeepingUp = useFollowed.subscribe(keepUp)
  return () => {
    stopKeepingUp()
    stops.forEach((stop) => stop())
  }
}

function watch(cache: QueryClient, id: string): () => void {
  return new QueryObserver(cache, processQueries.one(id)).subscribe(({ data, error }) => {
    // Another school is being looked at, where there is no such process.
    if (hasCode(error, 'not_found')) return unfollow(id)
    if (!data || isUnderWay(data)) return
    unfollow(id)
    if (!places.includes(id)) notify(endingOf(data))
  })
}

/** How a process ended, for somebody who is busy with something else. */
function endingOf(process: Process): Note {
  const { status, message } = process
  return {
    title: t(($) => $.ended, { name: processName(process, t), status: t(($) => $.status[status]).toLowerCase() }),
    tone: looks[status].tone,
    ...(message ? { description: message } : {}),
  }
}
