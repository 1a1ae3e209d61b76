import type { useFormat } from '#platform/i18n/i18n.ts'
import type { Item } from './queries.ts'

type Format = ReturnType<typeof useFormat>

/** From when until when a unit is taught, as far as that is planned. */
export function daysOf({ start_time, end_time }: Pick<Item, 'start_time' | 'end_time'>, format: Format): string | null {
  if (start_time && end_time) {
    const [from, until] = [format.date(start_time), format.date(end_time)]
    return from === until ? from : `${from} – ${until}`
  }
  return start_time ? format.date(start_time) : null
}
