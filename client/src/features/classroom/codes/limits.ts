import type { SchoolZone } from '#platform/i18n/format.ts'
import { z } from 'zod'
import { t } from '../words.ts'

/** How long and how often a code works; blank means without end. */
export const Limits = z.object({
  expires_on: z.union([z.literal(''), z.iso.date()]),
  uses_left: z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000), {
      error: () => t(($) => $.code.usesRange),
    }),
})

export const noLimits = { expires_on: '', uses_left: '' }

/** The end of a school's day. */
const midnight: Record<SchoolZone, string> = {
  'Asia/Jakarta': 'T23:59:59+07:00',
  'Asia/Makassar': 'T23:59:59+08:00',
  'Asia/Jayapura': 'T23:59:59+09:00',
}

export const limitsOf = ({ expires_on, uses_left }: z.infer<typeof Limits>, zone: SchoolZone) => ({
  expires_at: expires_on === '' ? null : `${expires_on}${midnight[zone]}`,
  uses_left: uses_left === '' ? null : Number(uses_left),
})
