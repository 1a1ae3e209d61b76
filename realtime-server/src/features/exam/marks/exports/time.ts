import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { momentText } from '#platform/dates.ts'

/** `22/11/2026 07.30.05` on the school's own clock. */
export const clockIn =
  (timezone: Timezone) =>
  (moment: Date | string | null): string =>
    moment === null ? '' : momentText(new Date(moment), timezone, 'dd/MM/yyyy HH.mm.ss')
