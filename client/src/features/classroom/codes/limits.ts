import { addDays } from '@kelasku/shared/kernel/days'
import { momentAt, type Timezone } from '@kelasku/shared/kernel/time-zones'
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

/** The last second of a school's day. */
const endOf = (day: string, zone: Timezone) => momentAt(addDays(day, 1), '00:00', zone).getTime() - 1000

export const limitsOf = ({ expires_on, uses_left }: z.infer<typeof Limits>, zone: Timezone) => ({
  expires_at: expires_on === '' ? null : new Date(endOf(expires_on, zone)).toISOString(),
  uses_left: uses_left === '' ? null : Number(uses_left),
})
