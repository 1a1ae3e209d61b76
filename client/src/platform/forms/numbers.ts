/** Numbers in a form: whatever is wrong with one, it is said what may stand there. An emptied box is none. */
import { z } from 'zod'
import { number } from '#platform/i18n/format.ts'
import { t } from './words.ts'

/** As a person writes them: "1e1" and "0x10" are numbers to a machine alone. */
const isWritten = (value: string | number) =>
  typeof value === 'number' || /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/.test(value)

export function between(least: number, most: number) {
  const error = () => t(($) => $.between, { least: number(least), most: number(most) })
  return z
    .union([z.string(), z.number()])
    .refine(isWritten, { error, abort: true })
    .pipe(z.coerce.number<string | number>({ error }).min(least, { error }).max(most, { error }))
}

export const whole = (least: number, most: number) =>
  between(least, most).refine(Number.isInteger, {
    error: () => t(($) => $.whole, { least: number(least), most: number(most) }),
  })
