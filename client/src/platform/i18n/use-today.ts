import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from './i18n.ts'
import { localOf } from './moment.ts'

/** The date where the school is, as a field of a form holds it. */
export function useToday(): string {
  const { zone } = useFormat()
  return localOf(serverNow(), zone).slice(0, 10)
}
