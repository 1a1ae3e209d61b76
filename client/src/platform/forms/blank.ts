/** An emptied box of a form is the empty string; the law knows "not given" and "taken away". */
import { z } from 'zod'
import { t } from './words.ts'

const isBlank = (text: string) => text.trim() === ''

/** `orNothing(Nisn)`: left blank it is not sent. */
export const orNothing = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .transform((text) => (isBlank(text) ? undefined : text))
    .pipe(schema.optional())

/** `orNull(Email)`: left blank it is taken away. */
export const orNull = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .transform((text) => (isBlank(text) ? null : text))
    .pipe(schema.nullable())

/** `chosen(Grade)`: nothing is chosen at first, and something must be. */
export const chosen = <Output, Input>(schema: z.ZodType<Output, Input>, error = () => t(($) => $.pickOne)) =>
  schema.nullable().transform((value, context): Output => {
    if (value !== null) return value
    context.issues.push({ code: 'custom', input: value, message: error() })
    return z.NEVER
  })

/** For `register` of a Select that `chosen` reads. */
export const asChoice = { setValueAs: (value: string | null) => value || null }
