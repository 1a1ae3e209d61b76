import type { T } from '#platform/i18n/i18n.ts'
import type texts from './locales/id.json'
import type { Process } from './queries.ts'

/** What is being done, in a few words. */
export function processName({ type, undoes_id }: Pick<Process, 'type' | 'undoes_id'>, t: T<typeof texts>): string {
  const name = t(($) => $.type[type])
  return undoes_id ? t(($) => $.undoOf, { name }) : name
}

/** About how long it still takes; nobody needs it to the second. */
export function remainingText(seconds: number, t: T<typeof texts>): string {
  if (seconds < 5) return t(($) => $.remaining.moment)
  if (seconds < 60) return t(($) => $.remaining.seconds, { count: Math.ceil(seconds / 5) * 5 })
  if (seconds < 3600) return t(($) => $.remaining.minutes, { count: Math.ceil(seconds / 60) })
  return t(($) => $.remaining.hours, { count: Math.ceil(seconds / 3600) })
}
