/**
 * What people are told of, and by which way. Every notice lies in the list of its recipient; the ways out of Kelasku
 * are each one's own choice, topic by topic.
 */
import { z } from 'zod'

export const Topic = z.enum([
  'attendance',
  'permit',
  'task',
  'exam',
  'score',
  'bill',
  'announcement',
  'conference',
  'journal',
  'chat',
  'forum',
  'system',
])
export type Topic = z.infer<typeof Topic>

/** The channels of delivery. */
export const Channel = z.enum(['push', 'email', 'whatsapp'])
export type Channel = z.infer<typeof Channel>
