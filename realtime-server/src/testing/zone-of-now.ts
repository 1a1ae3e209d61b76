import { timeAt } from '@kelasku/shared/kernel/time-zones'
import { Timezone } from '@kelasku/shared/school/contract'

/**
 * A zone of Indonesia in which it is not around midnight: three quarters of an hour before now and an hour and a quarter
 * after it are of the same day there, whenever a test runs.
 */
export const zoneOfNow = (): Timezone =>
  Timezone.options.find((zone) => {
    const time = timeAt(new Date(), zone)
    return time >= '00:50' && time < '22:50'
  })! // they lie an hour apart
