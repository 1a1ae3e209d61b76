import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLine } from '#platform/live/connection.ts'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CellAt } from '#ui/grid/types.ts'
import type { Cards } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { loadKept, useKept } from './kept.ts'
import { NoteGrid } from './NoteGrid.tsx'
import { giveNotes, noteOutbox, useWaitingNotes } from './outbox.ts'
import { PhoneNotes } from './PhoneNotes.tsx'
import { rowsOf, type NoteRow } from './rows.ts'
import { Unsaved } from './Unsaved.tsx'
import { fieldsOf, type Values } from './values.ts'

/** `over` is what stood there when somebody began to write. */
export type GiveNotes = (given: readonly { row: NoteRow; values: Partial<Values>; over?: Partial<Values> }[]) => void

/** What the homeroom teacher writes: a grid on a laptop, one pupil after the other on a phone. */
export function Notes({ cards }: { cards: Cards }) {
  const t = useT()
  const isWide = useIsWide()
  const waiting = useWaitingNotes(cards)
  const kept = useKept(cards.class.id, cards.semester, cards.period)
  const filters = useFilters()
  const [absence, setAbsence] = useState<string | null>(null)
  const [wrong, setWrong] = useState<readonly CellAt[]>([])
  const takeWrong = useCallback((_count: number, cells: readonly CellAt[]) => setWrong(cells), [])
  useEffect(() => void loadKept(), [])
  const { sections, asks_promotion } = cards
  const fields = useMemo(() => fieldsOf({ sections, asks_promotion }), [sections, asks_promotion])
  const openAbsence = useCallback((row: NoteRow) => setAbsence(row.id), [])
  const rows = useMemo(() => rowsOf(cards, waiting, kept), [cards, waiting, kept])
  const give: GiveNotes = (given) =>
    giveNotes(
      cards,
      given.map(({ row, ...written }) => ({ line: row.line, ...written })),
    )
  const [field = fields[0], student = filters.of('student')] = filters.of('sel').split('.').filter(Boolean)
  const startAt = field && rows.some(({ id }) => id === student) ? { row: student, column: field } : undefined
  const asked = rows.find(({ id }) => id === absence)

  if (fields.length === 0) return <EmptyState picture="inbox" title={t(($) => $.notes.nothing)} />
  const shared = { rows, fields, startAt, onGive: give, onAbsence: openAbsence }
  return (
    <>
      <Unsaved cards={cards} rows={rows} kept={kept} onGive={give} />
      {cards.can_write && <WhereSaved waiting={waiting.size} wrong={isWide ? wrongIn() : []} />}
      {isWide ? <NoteGrid cards={cards} {...shared} onWrong={takeWrong} /> : <PhoneNotes {...shared} />}
      {asked && asked.locked === undefined && (
        <AbsenceDialog
          row={asked}
          onGive={(value) => give([{ row: asked, values: { absence: value } }])}
          onClose={() => setAbsence(null)}
        />
      )}
    </>
  )

  function wrongIn(): string[] {
    return wrong.flatMap(({ row, column }) => {
      const name = rows.find(({ id }) => id === row)?.name
      const of = fields.find((one) => one === column)
      return name && of ? [`${name} (${t(($) => $.field[of])})`] : []
    })
  }
}

/** The truth about where the words lie. `wrong` names the cells in which something stands that cannot be saved. */
function WhereSaved({ waiting, wrong }: { waiting: number; wrong: readonly string[] }) {
  const t = useT()
  const line = useLine()
  const isKept = useIsKept(noteOutbox)
  return (
    <output
      className={isKept && wrong.length === 0 ? 'text-sm text-muted-foreground' : 'text-sm font-medium text-danger-ink'}
    >
      {wrong.length > 0 && `${t(($) => $.saved.wrong, { count: wrong.length, names: wrong.join(', ') })} `}
      {wordsFor()}
    </output>
  )

  function wordsFor(): string {
    if (waiting === 0) return t(($) => (wrong.length > 0 ? $.saved.others : $.saved.onServer))
    if (!isKept) return t(($) => $.saved.notKept)
    return t(($) => (line === 'connected' ? $.saved.sending : $.saved.onDevice))
  }
}
