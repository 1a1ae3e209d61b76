import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import type { BoardRow, CommandKind } from '@kelasku/shared/exam/board'

/** What makes sense for a pupil as things stand, the most likely first. The server decides whether it may be. */
export function commandsFor(row: BoardRow, isOwner: boolean): CommandKind[] {
  const kinds: (CommandKind | false)[] = [
    !isClosed(row.status) && row.help === 'HAND_RAISED' && 'ANSWER_HELP',
    row.status === 'AWAITING_APPROVAL' && 'APPROVE',
    row.status === 'AWAITING_APPROVAL' && 'DENY',
    row.device === 'TAKEOVER_PENDING' && 'GRANT_DEVICE',
    row.device === 'TAKEOVER_PENDING' && 'REFUSE_DEVICE',
    row.status === 'LOCKED' && 'UNLOCK',
    row.status === 'PAUSED' && 'RESUME',
    'MESSAGE',
    isOpen(row.status) && 'ADD_TIME',
    row.status === 'WORKING' && 'PAUSE',
    isOpen(row.status) && 'WARN',
    row.status === 'WORKING' && 'LOCK',
    isOpen(row.status) && 'SET_REMAINING',
    !row.id_confirmed && 'CONFIRM_ID',
    (noticed.has(row.integrity) || row.device === 'CONFLICT') && 'CLEAR_FLAG',
    isOpen(row.status) && 'FORCE_END',
    (isOpen(row.status) || ended.has(row.status)) && 'RESET',
    isOwner && ended.has(row.status) && 'REOPEN',
    isOwner && row.status !== 'FINAL' && row.status !== 'DISQUALIFIED' && 'VOID',
  ]
  return kinds.filter((kind) => kind !== false)
}

const graveKinds: readonly CommandKind[] = ['LOCK', 'FORCE_END', 'RESET', 'VOID']

/** Stops a pupil, or undoes what they did: apart from the rest, and red. */
export const isGrave = (kind: CommandKind): boolean => graveKinds.includes(kind)

/** Of an outlined button. */
export const graveLook = 'border-danger text-danger-ink not-disabled:hover:bg-danger-soft'

/**
 * For several at once: all that makes sense for one of them, what does so for most of them first, and what is grave last.
 * For whom it makes none is left out.
 */
export function commandsForAll(rows: readonly BoardRow[], isOwner: boolean): { kind: CommandKind; for: BoardRow[] }[] {
  const fitting = new Map<CommandKind, BoardRow[]>()
  for (const row of rows)
    for (const kind of commandsFor(row, isOwner)) fitting.set(kind, [...(fitting.get(kind) ?? []), row])
  return [...fitting]
    .map(([kind, some]) => ({ kind, for: some }))
    .toSorted((a, b) => graveKinds.indexOf(a.kind) - graveKinds.indexOf(b.kind) || b.for.length - a.for.length)
}

const noticed = new Set<BoardRow['integrity']>(['NOTICED', 'WARNED', 'FLAGGED'])
const ended = new Set(['SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED'])
