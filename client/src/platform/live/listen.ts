/**
 * What the client does about live news. A feature says it once, in its `live.ts`, for every event that it announces; a
 * new event without a handler breaks the build. A handler names what the event has made out of date, and refetch.ts
 * fetches it: joined with what other events have made so, once for each query, and not by everybody in the same moment.
 *
 *     listen('classroom', {
 *       members_changed: ({ class_id }) => [classroomQueries.members(class_id)],
 *     })
 *
 * Only types come from `shared`: its schemas are the server's to check, and would bring zod into the shell.
 */
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { Events } from '@kelasku/shared/registry'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { QueryClient } from '@tanstack/react-query'
import { hearNews, thingOf, type OutOfDate } from './refetch.ts'

/** The platform itself acts on these (line.ts). */
export interface OwnEvents {
  identity: 'session_ended'
}

type VerbOf<Feature extends keyof Events> = Exclude<
  keyof Events[Feature],
  Feature extends keyof OwnEvents ? OwnEvents[Feature] : never
>

export type Handlers<Feature extends keyof Events> = {
  [Verb in VerbOf<Feature>]: (
    data: JsonifiedValue<DataOf<Events[Feature][Verb]>>,
    cache: QueryClient,
  ) => OutOfDate | Promise<OutOfDate>
}

type Handler = (data: unknown, cache: QueryClient) => OutOfDate | Promise<OutOfDate>

const handlers = new Map<string, Set<Handler>>()

/** Returns how to stop listening. */
export function listen<Feature extends keyof Events>(feature: Feature, table: Handlers<Feature>): () => void {
  // The table is typed by the event of each verb; in the map they lie together under their names.
  const entries = Object.entries(table as Record<string, Handler>)
  for (const [verb, handler] of entries) heard(`${feature}.${verb}`).add(handler)
  return () => entries.forEach(([verb, handler]) => heard(`${feature}.${verb}`).delete(handler))
}

type EventName = { [Feature in keyof Events]: `${Feature}.${keyof Events[Feature] & string}` }[keyof Events]

/** For what is put together from other features' things: it only has to know that something is another. */
export function subscribe(events: readonly EventName[], handler: () => OutOfDate | Promise<OutOfDate>): () => void {
  for (const event of events) heard(event).add(handler)
  return () => events.forEach((event) => heard(event).delete(handler))
}

/**
 * An event for which no open screen has registered anything is nobody's: whoever opens one loads afresh.
 * @param hearers how many pages are told, as the server says
 */
export function dispatchNews(cache: QueryClient, event: string, data: unknown, hearers = 1): void {
  const refetch = hearNews(cache, { thing: thingOf(event.split('.', 1)[0], data), hearers })
  for (const handler of handlers.get(event) ?? []) {
    const outOfDate = handler(data, cache)
    if (outOfDate instanceof Promise) void outOfDate.then(refetch)
    else refetch(outOfDate)
  }
}

function heard(event: string): Set<Handler> {
  const known = handlers.get(event)
  if (known) return known
  const fresh = new Set<Handler>()
  handlers.set(event, fresh)
  return fresh
}
