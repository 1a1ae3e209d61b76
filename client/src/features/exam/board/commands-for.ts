import { isOpen } from '@kelasku/shared/exam/attempt-status'
import type { BoardRow, CommandKind } from '@kelasku/shared/exam/board'

/** What makes sense for a pupil as things stand, the most likely first. The server decides whether it may be. */
export function commandsFor(row: BoardRow, isOwner: boolean): CommandKind[] {
  const kinds: (CommandKind | false)[] = [
    row.help === 'HAND_RAISED' && 'ANSWER_HELP',
    row.status === 'AWAITING_APPROVAL' && 'APPROVE',
    row.status === 'AWAITING_APPROVAL' && 'DENY',
    row.device === 'TAKEOVER_PENDING' && 'GRANT_DEVICE',
    row.device === 'TAKEOVER_PENDING' && 'REFUSE_DEVICE',
    row.status === 'LOCKED' && 'UNLOCK',
    row.status === 'PAUSED' && 'RESUME',
    'MESSAGE',
    isOpen(row.status) && 'WARN',
    row.status === 'WORKING' && 'PAUSE',
    row.status === 'WORKING' && 'LOCK',
    isOpen(row.status) && 'ADD_TIME',
    isOpen(row.status) && 'SET_REMAINING',
    !row.id_confirmed && 'CONFIRM_ID',
    (row.integrity === 'NOTICED' || row.integrity === 'WARNED' || row.integrity === 'FLAGGED') && 'CLEAR_FLAG',
    isOpen(row.status) && 'FORCE_END',
    (isOpen(row.status) || ended.has(row.status)) && 'RESET',
    isOwner && ended.has(row.status) && 'REOPEN',
    isOwner && row.status !== 'FINAL' && row.status !== 'DISQUALIFIED' && 'VOID',
  ]
  return kinds.filter((kind) => kind !== false)
}

const ended = new Set(['SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED'])
