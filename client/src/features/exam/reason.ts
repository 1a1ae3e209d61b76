import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'

/** Why something was done in an exam that somebody may later be asked about. */
export const Reason = z.string().trim().min(1, { error: texts.reasonNeeded }).max(500)
