/**
 * What a sequenced stream sends: every event with its place in the stream, so that a client sees a gap and asks for what
 * it missed instead of showing half the truth.
 */
import { z } from 'zod'
import type { LiveEvent } from './live.ts'

/**
 * A number, and the moment of the event that has it: a restored backup gives the same numbers out again, to other
 * events. A client keeps both together and shows both when it asks for what came after.
 */
export const StreamPlace = z.object({ seq: z.int().min(0), at: z.iso.datetime().nullable() })
export type StreamPlace = z.infer<typeof StreamPlace>

export const StreamMessage = StreamPlace.extend({ stream: z.string(), name: z.string(), data: z.unknown() })
export type StreamMessage = z.infer<typeof StreamMessage>

export const streamNews: LiveEvent<'stream', StreamMessage> = { name: 'stream', schema: StreamMessage }
