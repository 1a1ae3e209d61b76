import { endIfStartedAt } from '@kelasku/shared/exam/early-start'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import type { View } from './queries.ts'
import { useT } from './words.ts'

/** Until when an exam is open that is begun by hand now; nothing where its time has come. */
export function useStartText({ start_date, end_date }: Pick<View, 'start_date' | 'end_date'>): string | null {
  const t = useT()
  const { longDateTime } = useFormat()
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)]
  const now = serverNow()
  if (start <= now) return null
  const closing = endIfStartedAt(now, { start, end })
  return t(($) => $.startNow[closing === end ? 'asPlanned' : 'moved'], { at: longDateTime(closing) })
}
