/** Apart from the words, because a client that needs only those must not fetch zod for them. */
import { z } from 'zod'
import { siteTypes } from './wording.ts'

export const SiteType = z.enum(siteTypes)
export type SiteType = z.infer<typeof SiteType>
