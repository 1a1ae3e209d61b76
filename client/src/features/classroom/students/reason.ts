import { z } from 'zod'
import { t } from '../words.ts'

/** As the school's register takes it; left blank where it may be. */
export const Reason = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || text.length >= 3, { error: () => t(($) => $.move.shortReason) })
