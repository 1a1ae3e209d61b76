/**
 * What a page can watch: something whose news reaches only those who have it open, or that has to know whether what it
 * loaded is current. The page asks over its socket; the server asks the guard of the feature, lets this socket hear the
 * news, and answers with the position: how far the news has come. A page whose data is behind it loads again.
 */
import type { z } from 'zod'

export interface LiveWatch<Name extends string = string, Input = unknown, Position = unknown> {
  name: Name
  input: z.ZodType<Input>
  position: z.ZodType<Position>
}

interface Description {
  input: z.ZodType
  position: z.ZodType
}

export type LiveWatches<Feature extends string, Table extends Record<string, Description>> = {
  [Verb in keyof Table & string]: LiveWatch<
    `${Feature}.${Verb}`,
    z.output<Table[Verb]['input']>,
    z.output<Table[Verb]['position']>
  >
}

/** `liveWatches('exam', { board: { input: …, position: … } })` names it `exam.board`. */
export function liveWatches<const Feature extends string, Table extends Record<string, Description>>(
  feature: Feature,
  table: Table,
): LiveWatches<Feature, Table> {
  const entries = Object.entries(table).map(([verb, described]) => [verb, { name: `${feature}.${verb}`, ...described }])
  return Object.fromEntries(entries) as LiveWatches<Feature, Table>
}

export type InputOfWatch<Watch> = Watch extends LiveWatch<string, infer Input> ? Input : never
export type PositionOfWatch<Watch> = Watch extends LiveWatch<string, unknown, infer Position> ? Position : never

/** What the server acknowledges a watch with. */
export type WatchAnswer<Position = unknown> =
  | { position: Position }
  | { refused: { code: string; status: number; message: string } }
