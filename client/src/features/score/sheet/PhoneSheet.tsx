import { aspectsOf } from '@kelasku/shared/score/final'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { ChevronLeft, ChevronRight, CornerDownRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ByCell, CellAt, Elsewhere } from '#ui/grid/types.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { useHeldPage } from '#ui/use-held-page.ts'
import type { Column, Sheet } from '../queries.ts'
import { useT } from '../words.ts'
import { PhoneFinals } from '../finals/PhoneFinals.tsx'
import { hintOfScores } from '../hints/hints.ts'
import { scoresIn, titleOfFinal } from './columns.ts'
import { ColumnFoot } from './ColumnFoot.tsx'
import type { GivenScore } from './outbox.ts'
import { PhoneRow } from './PhoneRow.tsx'
import { placeOf, type SheetRow } from './rows.ts'
import { usePresence } from './use-presence.ts'
import { useColumnSwipe } from './use-column-swipe.ts'

interface PhoneSheetProps {
  sheet: Sheet
  rows: readonly SheetRow[]
  elsewhere: ByCell<Elsewhere>
  locked: string | undefined
  /** In focus from the beginning. */
  startAt?: CellAt | undefined
  onGive: (given: readonly GivenScore[], kind: 'TYPE') => void
  onHistory: (row: SheetRow, column: Column) => void
  onFinal: (row: SheetRow, aspect: CountedAspect) => void
  /** How many fields hold what cannot be saved; it stays the same function. */
  onWrong: (count: number) => void
}

/** The sheet of a phone: one column as a list, a large field for each pupil, and the way to the next column. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { sheet, rows, elsewhere, locked, startAt, onGive, onHistory, onFinal, onWrong } = props
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(startAt?.column ?? null)
  const [active, setActive] = useState<string | null>(null)
  // Whoever only reads is not covered by the way to the next field.
  const [isTyping, setTyping] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // After the columns come the finals.
  const aspects = aspectsOf(sheet.setting.formula)
  const places = [...sheet.columns.map(({ id }) => id), ...aspects.map((aspect) => `final-${aspect}`)]
  const index = Math.max(0, places.indexOf(chosen ?? ''))
  const column = sheet.columns[index]
  const aspect = aspects[index - sheet.columns.length]
  useEffect(() => {
    if (startAt) list.current?.querySelector<HTMLElement>(`[data-pupil="${startAt.row}"]`)?.focus()
  }, [startAt])
  const [at, setAt] = useState<{ row: string; column: string } | null>(null)
  usePresence(sheet, at)

  /** By place: what is wrong waits for its writer, also while another column is shown. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => onWrong(wrong.size), [onWrong, wrong.size])
  useHeldPage(wrong.size > 0)
  const judge = (place: string, typed: string | null) =>
    setWrong((before) => {
      const after = new Map(before)
      if (typed === null) after.delete(place)
      else after.set(place, typed)
      return after
    })

  const turn = (step: 1 | -1) => {
    const next = places[index + step]
    if (!next) return
    // A finger takes no focus away, and a field that goes with its column gets no blur.
    list.current?.querySelector<HTMLElement>('input:focus')?.blur()
    setChosen(next)
  }
  const swipe = useColumnSwipe((side) => turn(side === 'left' ? 1 : -1))
  const fields = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])]
  /** To the pupil below; at the end it stays. */
  const goOn = () => {
    const all = fields()
    const next = all[all.findIndex((field) => field.dataset['pupil'] === active) + 1]
    next?.focus()
    next?.select()
  }
  const scores = column ? scoresIn(rows, column) : []
  const title = column?.title ?? (aspect ? titleOfFinal(sheet, aspect) : '')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard from the fields within
    <section
      aria-label={title}
      className="grid touch-pan-y gap-3"
      onFocus={({ target }) => target instanceof HTMLInputElement && setTyping(true)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setTyping(false)}
      {...swipe}
    >
      <div className="flex items-end gap-2">
        <IconButton label={t(($) => $.phone.before)} disabled={index === 0} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <Field label={t(($) => $.phone.column, { at: index + 1, of: places.length })} className="grow">
          <Select
            value={places[index]}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            options={[
              ...sheet.columns.map((one) => ({
                value: one.id,
                label: `${t(($) => $.type[one.score_type])} · ${one.title}`,
              })),
              ...aspects.map((one) => ({ value: `final-${one}`, label: titleOfFinal(sheet, one) })),
            ]}
          />
        </Field>
        <IconButton label={t(($) => $.phone.after)} disabled={index === places.length - 1} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      {aspect && <PhoneFinals title={title} aspect={aspect} rows={rows} onFinal={onFinal} />}
      {column && (
        <>
          <div className="flex items-end justify-between gap-3 text-sm text-muted-foreground">
            <span>{t(($) => $.phone.filled, { count: scores.length, of: rows.length })}</span>
            <ColumnFoot title={column.title} scores={scores} most={column.max_score} hint={hintOfScores(scores)} />
          </div>
          {locked === undefined && column.is_locked && (
            <p className="text-sm text-muted-foreground">{t(($) => $.refused.sheet_locked)}</p>
          )}
          <ol
            ref={list}
            aria-label={t(($) => $.phone.list, { title: column.title })}
            className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
          >
            {rows.map((row) => (
              <PhoneRow
                // Of another column it is another field: what is half typed stays with its own.
                key={`${row.id} ${column.id}`}
                sheet={sheet}
                row={row}
                column={column}
                busy={elsewhere.get(row.id)?.get(column.id)?.name}
                locked={locked}
                wrong={wrong.get(placeOf(column.id, row.id))}
                onWrong={(typed) => judge(placeOf(column.id, row.id), typed)}
                onActive={() => {
                  setActive(row.id)
                  setAt({ row: row.id, column: column.id })
                }}
                onNext={goOn}
                onGive={(given) => onGive([given], 'TYPE')}
                onHistory={() => onHistory(row, column)}
              />
            ))}
          </ol>
        </>
      )}
      {isTyping && column && locked === undefined && !column.is_locked && (
        <Button
          // At the left it covers names alone, and nothing that is pressed.
          // The keyboard stays open: the field keeps its focus until the next one has it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={goOn}
          className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-1 justify-self-start shadow-md"
        >
          {t(($) => $.phone.next)}
          <CornerDownRight aria-hidden />
        </Button>
      )}
    </section>
  )
}
