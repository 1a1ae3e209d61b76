/** Which clock a province lives by, so that nobody who opens a school has to know. By the official codes. */
import type { Timezone } from '@kelasku/shared/school/contract'

const central = /^(5[1-3]|6[345]|7[1-6])/
const eastern = /^(8|9)/

export function zoneOf(provinceId: string | null): Timezone {
  if (provinceId && central.test(provinceId)) return 'Asia/Makassar'
  return provinceId && eastern.test(provinceId) ? 'Asia/Jayapura' : 'Asia/Jakarta'
}
