/**
 * What the client does about live news. A feature says it once, in its `live.ts`, for every event that it announces; a
 * new event without a handler breaks the build.
 *
 *     listen('classroom', {
 *       members_changed: (cache, { class_id }) => void cache.invalidateQueries(classroomQueries.members(class_id)),
 *     })
 *
 * Only types come from the law: its schemas are the server's to check, and would bring zod into the shell.
 */
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { Events } from '@kelasku/shared/registry'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { QueryClient } from '@tanstack/react-query'

/** The platform itself acts on these (session.ts beside this). */
export interface OwnEvents {
  identity: 'session_ended'
}

type VerbOf<Feature extends keyof Events> = Exclude<
  keyof Events[Feature],
  Feature extends keyof OwnEvents ? OwnEvents[Feature] : never
>

export type Handlers<Feature extends keyof Events> = {
  [Verb in VerbOf<Feature>]: (cache: QueryClient, data: JsonifiedValue<DataOf<Events[Feature][Verb]>>) => void
}

type Handler = (cache: QueryClient, data: unknown) => void

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
export function overhear(events: readonly EventName[], handler: (cache: QueryClient) => void): () => void {
  for (const event of events) heard(event).add(handler)
  return () => events.forEach((event) => heard(event).delete(handler))
}

/** An event for which no open screen has registered anything is nobody's: whoever opens one loads afresh. */
export function tell(cache: QueryClient, event: string, data: unknown): void {
  handlers.get(event)?.forEach((handler) => handler(cache, data))
}

function heard(event: string): Set<Handler> {
  const known = handlers.get(event)
  if (known) return known
  const fresh = new Set<Handler>()
  handlers.set(event, fresh)
  return fresh
}
