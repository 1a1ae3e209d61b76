import { z } from 'zod'

/** What somebody finds wrong with what somebody said, in a room or in a forum. */
export const ReportReason = z.enum(['BULLYING', 'RUDE', 'INAPPROPRIATE', 'SPAM', 'OTHER'])
export type ReportReason = z.infer<typeof ReportReason>
