import type { GridRow } from '#ui/grid/types.ts'
import { isWritable } from '@kelasku/shared/report-card/machine'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { t } from '#features/report-card/words.ts'
import type { KeptWords } from './kept.ts'
import type { WaitingNote } from './outbox.ts'
import { valuesOf, type Field, type Values } from './values.ts'

export interface NoteRow extends GridRow {
  /** As it is stored. */
  line: Line
  /** With what is on its way. */
  values: Values
  isWaiting: boolean
  disputed: ReadonlyMap<Field, KeptWords>
  /** Why nobody writes here. */
  locked: string | undefined
}

export function rowsOf(cards: Cards, waiting: ReadonlyMap<string, WaitingNote>, kept: readonly KeptWords[]): NoteRow[] {
  return cards.lines.map((line): NoteRow => {
    const { id, full_name } = line.student
    const own = waiting.get(id)
    return {
      id,
      name: full_name,
      line,
      values: { ...valuesOf(line), ...own?.values },
      isWaiting: own !== undefined,
      disputed: new Map(
        kept.flatMap((one) => (one.student_id === id && one.why === null ? [[one.field, one] as const] : [])),
      ),
      locked: lockOf(cards, line),
    }
  })
}

function lockOf(cards: Cards, { status }: Line): string | undefined {
  if (cards.is_closed) return t(($) => $.closed)
  if (!cards.takes_entries) return t(($) => $.entriesClosed)
  if (!cards.can_write) return t(($) => $.notes.readOnly)
  const isOpen = status === 'INCOMPLETE' || status === 'READY' || isWritable(status)
  return isOpen ? undefined : t(($) => $.notes.held)
}
