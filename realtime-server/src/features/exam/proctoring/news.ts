/**
 * What the boards hear: rows that have changed, once a second together, or at once where somebody waits for a person.
 * Each part of a board counts what it was told; whoever misses a number loads anew.
 */
import { randomUUID } from 'node:crypto'
import type { PartPosition, RowDelta } from '@kelasku/shared/exam/board'
import { examEvents } from '@kelasku/shared/exam/events'
import type { Db, Publish } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Log } from '#platform/log.ts'
import { listMoving, type MovingRow } from './board-repo.ts'

export interface BoardNews {
  /** Sometime within this second. */
  publishSoon(examId: string, attemptIds: readonly string[]): void
  publishNow(examId: string, attemptIds: readonly string[]): void
  /** From where on a board that is loaded now has to listen. */
  placeOf(examId: string, part: string): PartPosition
  /** Tells what has gathered. */
  publishWaiting(): Promise<void>
}

/** The parts of a board that are no room and no class. */
export const wholeBoard = 'all'
export const unseated = 'unseated'

const partsOf = ({ room_id, class_id }: MovingRow) => [
  wholeBoard,
  room_id ?? unseated,
  ...(class_id === null ? [] : [class_id]),
]

/** Rows remembered as told; forgetting them costs a few bytes, not a mistake. */
const most = 20_000

export function openBoardNews(db: Db, publish: Publish, log: Log): BoardNews {
  const origin = randomUUID()
  const places = new Map<string, number>()
  const waiting = new Map<string, Set<string>>()
  /** What each row was last told as, so that only what is other travels. */
  const told = new Map<string, MovingRow>()
  let telling = Promise.resolve()

  const send = (examId: string, part: string, rows: readonly RowDelta[]) => {
    const room = rooms.board(examId, part)
    const seq = (places.get(room) ?? 0) + 1
    places.set(room, seq)
    publish(examEvents.board.name, [room], { exam_id: examId, part, origin, seq, rows })
  }

  const publishRows = async (examId: string, attemptIds: readonly string[]) => {
    if (told.size > most) told.clear()
    const news = new Map<string, RowDelta[]>()
    for (const row of await listMoving(db, attemptIds)) {
      const delta = differenceOf(told.get(row.attempt_id), row)
      told.set(row.attempt_id, row)
      if (delta) for (const part of partsOf(row)) add(news, part, delta)
    }
    for (const [part, rows] of news) send(examId, part, rows)
  }

  /** One after the other, so that what is told later was also read later. */
  const inTurn = (run: () => Promise<void>) => {
    telling = telling.then(run).catch((error: unknown) => log.warn({ err: error }, 'a board was not told'))
  }

  const publishAll = async () => {
    const all = [...waiting]
    waiting.clear()
    for (const [examId, ids] of all) await publishRows(examId, [...ids])
  }
  return {
    publishSoon(examId, attemptIds) {
      const ids = waiting.get(examId) ?? new Set()
      for (const id of attemptIds) ids.add(id)
      waiting.set(examId, ids)
    },
    publishNow: (examId, attemptIds) => inTurn(() => publishRows(examId, attemptIds)),
    placeOf: (examId, part) => ({ part, origin, seq: places.get(rooms.board(examId, part)) ?? 0 }),
    publishWaiting() {
      if (waiting.size > 0) inTurn(publishAll)
      return telling
    },
  }
}

function add(news: Map<string, RowDelta[]>, part: string, delta: RowDelta): void {
  const rows = news.get(part)
  if (rows) rows.push(delta)
  else news.set(part, [delta])
}

/** Nothing, if nothing that a board shows is other than it was told. */
function differenceOf(
  before: MovingRow | undefined,
  { attempt_id: _, room_id: __, class_id: ___, ...row }: MovingRow,
): RowDelta | null {
  if (!before) return row
  const changed = Object.entries(row).filter(([name, value]) => before[name as keyof MovingRow] !== value) // its own names
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), n: row.n }
}
