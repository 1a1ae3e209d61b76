import { number } from './format.ts'

const kilo = 1024

/** 340 kB, 1,2 MB */
export const sizeOf = (bytes: number): string =>
  bytes < kilo * kilo
    ? `${number(Math.max(1, Math.round(bytes / kilo)))} kB`
    : `${number(Math.round((bytes / kilo / kilo) * 10) / 10)} MB`
