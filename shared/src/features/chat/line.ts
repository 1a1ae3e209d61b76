/** One thing said in a room. */
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

/** A picture or a paper that hangs on a line. */
export const Attachment = z.object({ id: Id, name: z.string(), media_type: z.string(), size: z.int(), url: z.string() })
export type Attachment = z.infer<typeof Attachment>

export const Line = z.object({
  id: Id,
  /** Its place: lines of a room are counted without gaps, in the order in which they were kept. */
  seq: z.int(),
  /** Of its last change, counted over the whole room: whoever has been away asks for what has a later one. */
  version: z.int(),
  /** How its writer's device named it. */
  client_id: Id,
  /** Nobody, when their account has been forgotten. */
  sender: UserCard.nullable(),
  /** Nothing once it was removed. */
  text: z.string(),
  /** The place of the line that it answers. */
  reply_to: z.int().nullable(),
  mentions: z.array(Id),
  /** None once it was removed. */
  attachments: z.array(Attachment),
  at: z.date(),
  edited_at: z.date().nullable(),
  removed_at: z.date().nullable(),
})
export type Line = z.infer<typeof Line>

const Moment = z.iso.datetime()

/** As live news carry it: the same, written out. */
export const LineNews = Line.extend({ at: Moment, edited_at: Moment.nullable(), removed_at: Moment.nullable() })
