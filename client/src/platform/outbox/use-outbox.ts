/** What of an outbox its pages show. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Outbox } from './outbox.ts'

/** What waits of one batch, by its place. */
export function useBatch<Content>({ state }: Outbox<Content>, batch: string): ReadonlyMap<string, Content> {
  const all = useStore(state, ({ waiting }) => waiting)
  return useMemo(
    () => new Map(all.filter((one) => one.batch === batch).map(({ place, content }) => [place, content])),
    [all, batch],
  )
}

/** False when this device keeps nothing: what waits is lost with the page. */
export const useIsKept = <Content>({ state }: Outbox<Content>): boolean => useStore(state, ({ isKept }) => isKept)
