/**
 * Where somebody's caret is in a document that is written together, as editors tell each other (awareness of
 * y-protocols). Any program can say anything: the server passes on only this, and the client draws only this.
 */
import { z } from 'zod'

/** As Yjs names a sign: who made it, and their how manieth it is. */
const Sign = z.strictObject({ client: z.int().min(0).max(0xffff_ffff), clock: z.int().min(0) })

/** A place as Yjs says it: at a sign, or at the end of a node, or at the end of the whole text. */
const RelativePosition = z
  .strictObject({
    item: Sign.nullish(),
    type: Sign.nullish(),
    tname: z.literal('default').nullish(),
    assoc: z.literal([-1, 0]).nullish(),
  })
  .refine(({ item, type, tname }) => item != null || type != null || tname != null)

const Caret = z.strictObject({ anchor: RelativePosition, head: RelativePosition })
export type Caret = z.infer<typeof Caret>

/** Nothing for what is none. */
export const caretIn = (said: unknown): Caret | null => Caret.safeParse(said).data ?? null
