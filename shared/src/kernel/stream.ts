/**
 * What a sequenced stream sends: every event with the number that it has in its stream, so that a client sees a gap and
 * asks for what it missed instead of showing half the truth.
 */
import { z } from 'zod'
import type { LiveEvent } from './live.ts'

export const StreamMessage = z.object({ stream: z.string(), seq: z.int(), name: z.string(), data: z.unknown() })
export type StreamMessage = z.infer<typeof StreamMessage>

export const streamNews: LiveEvent<'stream', StreamMessage> = { name: 'stream', schema: StreamMessage }
