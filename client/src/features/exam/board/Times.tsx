import { isOpen } from '@kelasku/shared/exam/attempt-status'
import type { BoardRow } from '@kelasku/shared/exam/board'
import type { ExamStatus } from '@kelasku/shared/exam/contract'
import { isOver } from '@kelasku/shared/exam/machine'
import { useFormat } from '#platform/i18n/i18n.ts'
import { clockText } from '../sitting/player/clock-text.ts'
import type { View } from './queries.ts'
import { useT } from './words.ts'

interface TimesProps {
  exam: View
  status: ExamStatus
  rows: readonly BoardRow[]
  now: number
}

const halfDay = 12 * 3_600_000

/** When it begins, when it closes, and when the last of those who have longer is done. */
export function Times({ exam, status, rows, now }: TimesProps) {
  const t = useT()
  const { longDateTime, time } = useFormat()
  const at = (moment: number) => (Math.abs(moment - now) < halfDay ? time(moment) : longDateTime(moment))
  const [start, end] = [Date.parse(exam.start_date), Date.parse(exam.end_date)]
  const last = Math.max(...rows.map((row) => (isOpen(row.status) && row.remaining_ms === null && row.end_at) || 0))
  const texts = [
    (status === 'SCHEDULED' || status === 'WAITING') && t(($) => $.time.begins, { at: at(start) }),
    isOver(status) && exam.ended_at !== null
      ? t(($) => $.time.ended, { at: at(Date.parse(exam.ended_at)) })
      : status === 'ONGOING' && end > now
        ? t(($) => $.time.closesIn, { at: at(end), left: clockText(end - now) })
        : t(($) => $.time.closes, { at: at(end) }),
    status === 'SUSPENDED' && t(($) => $.time.moves),
    last > end && t(($) => $.time.last, { at: at(last) }),
  ]
  return <span className="tabular-nums">{texts.filter(Boolean).join(' · ')}</span>
}
