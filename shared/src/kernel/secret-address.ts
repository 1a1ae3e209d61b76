/**
 * An address that opens something to whoever has it, such as a calendar to a telephone or a board to a television: it can
 * be changed and taken back. On the host at which the page was opened.
 */
import { z } from 'zod'

export const SecretAddress = z.object({ path: z.string(), created_at: z.date() })
export type SecretAddress = z.infer<typeof SecretAddress>
