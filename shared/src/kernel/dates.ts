/**
 * Days and moments as they are sent to the server. The database has no year 0 and no plan reaches further than a life:
 * beyond that a date is well-formed and means nothing, which is refused as such and not left to a query.
 */
import { z } from 'zod'
import { texts } from './texts.ts'

/** The reason that such a date carries: it is answered with 422 instead of 400, as an unknown id is. */
export const dateOutOfReach = 'date_out_of_reach'

/** What is no date at all has been said to be none already. */
const isInReach = (text: string) => !/^\d{4}-/.test(text) || (text >= '1900' && text < '3000')
const reach = { error: () => dateOutOfReach }

export const dateInput = (error = texts.dateUnknown) => z.iso.date({ error }).refine(isInReach, reach)
export const DateInput = dateInput()

export const MomentInput = z.iso
  .datetime({ offset: true, error: texts.momentUnknown })
  .max(40, { error: texts.momentUnknown })
  .refine(isInReach, reach)

export const MonthInput = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: texts.monthForm })
  .refine(isInReach, reach)
