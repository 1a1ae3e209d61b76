/**
 * Live news, the thin kind: an event says *that* something changed, not what it became. Two viewers of one thing may be
 * allowed to see different things, so each fetches its own view. It leaves after the commit and lives in memory; a page
 * that is still opening its socket is told again what it missed, and on reconnect the client refetches, which closes any
 * gap. Where order matters the event carries a number (docs/decisions/0005).
 */
import type { z } from 'zod'

/** The longest that a page may take from its first question to its socket and still be told everything in between. */
export const toldAgainMs = 20_000

export interface LiveEvent<Name extends string = string, Data = unknown> {
  name: Name
  schema: z.ZodType<Data>
}

export type LiveEvents<Feature extends string, Table extends Record<string, z.ZodType>> = {
  [Verb in keyof Table & string]: LiveEvent<`${Feature}.${Verb}`, z.output<Table[Verb]>>
}

/** `liveEvents('school', { member_changed: z.object({ id: Id }) })` names them `school.member_changed`. */
export function liveEvents<const Feature extends string, Table extends Record<string, z.ZodType>>(
  feature: Feature,
  table: Table,
): LiveEvents<Feature, Table> {
  const entries = Object.entries(table).map(([verb, schema]) => [verb, { name: `${feature}.${verb}`, schema }])
  return Object.fromEntries(entries) as LiveEvents<Feature, Table>
}

export type DataOf<Event> = Event extends LiveEvent<string, infer Data> ? Data : never
