import type { useT } from '../words.ts'
import type { Version } from './queries.ts'

/** What somebody called it; else why it was kept. */
export function nameOf({ reason, label, restored_number: number }: Version, t: ReturnType<typeof useT>): string {
  if (reason === 'RESTORED') return t(($) => $.versions.broughtBack, { number: number ?? '' })
  return reason === 'NAMED' ? label : t(($) => $.versions.reason[reason])
}
