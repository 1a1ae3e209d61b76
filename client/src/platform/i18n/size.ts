import { number } from './format.ts'

const kilo = 1024
const mega = kilo ** 2
const giga = kilo ** 3

const inTenths = (amount: number) => number(Math.round(amount * 10) / 10)

/** 340 kB, 1,2 MB, 47,5 GB */
export function sizeOf(bytes: number): string {
  if (bytes < mega) return `${number(Math.max(1, Math.round(bytes / kilo)))} kB`
  return bytes < giga ? `${inTenths(bytes / mega)} MB` : `${inTenths(bytes / giga)} GB`
}
