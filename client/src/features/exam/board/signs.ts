/** What a row says at a glance, in words and in a colour: the same on a tile, in a line and in the sheet. */
import { attemptLabels, isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { linkOf, type BoardRow } from '@kelasku/shared/exam/board'
import type { Thresholds } from '@kelasku/shared/exam/contract'
import type { Tone } from '#ui/tone.ts'
import type { t as say } from './words.ts'

export interface Sign {
  id: string
  tone: Tone
  text: string
}

type T = typeof say

/** Everything that somebody should look at, the most urgent first. */
export function signsOf(row: BoardRow, limits: Thresholds, now: number, t: T): Sign[] {
  const mayAsk = !isClosed(row.status)
  const signs: (Sign | false)[] = [
    mayAsk && row.help === 'HAND_RAISED' && { id: 'help', tone: 'warning', text: t(($) => $.sign.help) },
    row.status === 'AWAITING_APPROVAL' && { id: 'approval', tone: 'warning', text: t(($) => $.sign.approval) },
    mayAsk && row.device === 'TAKEOVER_PENDING' && { id: 'device', tone: 'warning', text: t(($) => $.sign.device) },
    mayAsk && row.device === 'CONFLICT' && { id: 'second', tone: 'danger', text: t(($) => $.sign.second) },
    row.status === 'LOCKED' && { id: 'locked', tone: 'danger', text: attemptLabels.LOCKED },
    row.chat_unread > 0 && { id: 'chat', tone: 'info', text: t(($) => $.sign.chat, { count: row.chat_unread }) },
  ]
  if (isOpen(row.status)) {
    const link = linkOf(row, now)
    signs.push(
      (link === 'OFFLINE' || link === 'LOST') && { id: 'link', tone: 'danger', text: t(($) => $.link[link]) },
      row.unsynced >= limits.unsynced_answers && {
        id: 'unsynced',
        tone: 'warning',
        text: t(($) => $.sign.unsynced, { count: row.unsynced }),
      },
      row.signals >= limits.signals && { id: 'signals', tone: 'warning', text: t(($) => $.sign.signals) },
      row.focus !== 'FOCUSED' && { id: 'focus', tone: 'neutral', text: t(($) => $.focus[row.focus]) },
    )
  }
  return signs.filter((sign) => sign !== false)
}

export const statusTone = ({ status }: BoardRow): Tone => {
  if (status === 'WORKING') return 'success'
  if (status === 'LOCKED' || status === 'DISQUALIFIED') return 'danger'
  return status === 'PAUSED' || status === 'AWAITING_APPROVAL' || status === 'GRACE' ? 'warning' : 'neutral'
}

/** How the line to the pupil's device is; nothing is said of one who has not begun or is done. */
export const linkShown = (row: BoardRow, now: number) => (isOpen(row.status) ? linkOf(row, now) : null)

/** Milliseconds until this pupil's own end; nothing for whoever has none. */
export const leftOf = ({ remaining_ms, end_at, status }: BoardRow, now: number): number | null =>
  !isOpen(status) ? null : (remaining_ms ?? (end_at === null ? null : Math.max(0, end_at - now)))
