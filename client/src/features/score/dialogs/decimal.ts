import { between } from '#platform/forms/numbers.ts'
import { z } from 'zod'
import { t } from '../words.ts'

/** `2,5` and `2.5`, with no more decimals than are kept: what the server says of them speaks of points, also of a weight. */
export const decimal = (least: number, most: number) =>
  z
    .string()
    .transform((text): string | number => text.replace(',', '.'))
    .pipe(
      between(least, most).refine((value) => Math.round(value * 100) / 100 === value, {
        error: () => t(($) => $.tooFine),
      }),
    )
