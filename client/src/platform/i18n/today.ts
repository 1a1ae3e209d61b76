import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from './i18n.ts'

/** The school's day, as a date box writes it: the country's own way of writing dates that is the wire's too. */
export const useToday = (): string => {
  const { zone } = useFormat()
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(serverNow())
}
