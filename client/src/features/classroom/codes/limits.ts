import { timezones, type Timezone } from '@kelasku/shared/kernel/time-zones'
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
const midnight = (zone: Timezone) => `T23:59:59+0${timezones[zone].hoursAhead}:00`

export const limitsOf = ({ expires_on, uses_left }: z.infer<typeof Limits>, zone: Timezone) => ({
  expires_at: expires_on === '' ? null : `${expires_on}${midnight(zone)}`,
  uses_left: uses_left === '' ? null : Number(uses_left),
})
