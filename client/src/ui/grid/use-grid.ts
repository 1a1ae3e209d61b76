/** What a grid remembers while somebody works in it: where they are, what they type, what was wrong, what can be taken back. */
import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react'
import { useHeldPage } from '../use-held-page.ts'
import type { GridProps } from './Grid.tsx'
import { History, type Reversal } from './history.ts'
import { moved, nextInOrder, placesIn, rangeOf, within, type Place, type Range } from './move.ts'
import { landing, type Landing } from './paste.ts'
import { fromTsv, toTsv } from './tsv.ts'
import type { Command } from './keys.ts'
import type { ByCell, CellAt, ChangeKind, Dropped, GridChange, GridColumn, GridRow, Rejected } from './types.ts'

type Text = Place & { text: string }

export interface Editing {
  /** What stands in the box at first. */
  text: string
  /** Opened by typing: the arrows leave it again. */
  isReplacing: boolean
}

export function useGrid<Row extends GridRow>({
  rows,
  columns,
  startAt,
  rowOf,
  onChange,
  onActive,
  onLeft,
  onUnknown,
  onDropped,
  onLocked,
  onRejected,
}: GridProps<Row>) {
  // The frozen ones name the row: nobody goes there.
  const cells = useMemo(() => columns.filter(({ isFrozen }) => !isFrozen), [columns])
  const [at, setAt] = useState<CellAt | null>(startAt ?? null)
  const [anchor, setAnchor] = useState<CellAt | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [rejected, setRejected] = useState<ByCell<Rejected>>(new Map())
  const history = useRef(new History())
  /** What was wrong in the last batch, and whether anything in it was right: taking it back takes both back. */
  const last = useRef<{ wrong: readonly CellAt[]; isWritten: boolean }>({ wrong: [], isWritten: false })
  /** After Escape the next Tab leaves the grid. */
  const mayLeave = useRef(false)
  /** What was whole has gone on by itself: the Enter of who does not know it yet is not a second step. */
  const hasGoneOn = useRef(false)

  const size = { rows: rows.length, columns: cells.length }
  const isThere = (place: Place) => place.row >= 0 && place.column >= 0
  const placeOf = (cell: CellAt | null): Place => {
    const place = {
      row: rows.findIndex(({ id }) => id === cell?.row),
      column: cells.findIndex(({ id }) => id === cell?.column),
    }
    // Its row or its column may have gone.
    return isThere(place) ? place : within(place, size)
  }
  const active = placeOf(at)
  const range = rangeOf(active, placeOf(anchor ?? at))
  const cellOf = ({ row, column }: Place): { row: Row; column: GridColumn<Row> } | undefined => {
    const found = { row: rows[row], column: cells[column] }
    return found.row && found.column ? { row: found.row, column: found.column } : undefined
  }
  const atOf = (place: Place): CellAt | null => {
    const cell = cellOf(place)
    return cell ? { row: cell.row.id, column: cell.column.id } : null
  }

  const wrongCells = [...rejected.values()].reduce((sum, ofRow) => sum + ofRow.size, 0)
  useEffect(
    () =>
      onRejected?.(
        wrongCells,
        [...rejected].flatMap(([row, ofRow]) => [...ofRow.keys()].map((column) => ({ row, column }))),
      ),
    [onRejected, wrongCells, rejected],
  )
  useHeldPage(wrongCells > 0)

  const goTo = (place: Place, isExtending = false) => {
    const next = atOf(isExtending ? place : within(place, size))
    if (!next) return
    setAnchor(isExtending ? (anchor ?? atOf(active)) : null)
    setAt(next)
    onActive?.(next)
  }

  const edit = (how: Editing | null = null) => {
    const cell = cellOf(active)
    if (!cell?.column.parse) return
    const locked = cell.column.look?.(cell.row)?.locked
    if (locked) return onLocked?.(locked)
    const wrong = rejected.get(cell.row.id)?.get(cell.column.id)
    setAnchor(null)
    setEditing(how ?? { text: wrong?.text ?? cell.column.read(cell.row), isReplacing: false })
  }

  /** @returns whether there was something to open */
  const open = (place: Place, typed?: string): boolean => {
    const cell = cellOf(place)
    if (!cell?.column.onOpen) return false
    cell.column.onOpen(cell.row, typed)
    return true
  }

  /** What is right goes out as one batch; what is wrong stays marked where it is. */
  const write = (texts: readonly Text[], kind: ChangeKind) => {
    const changes: GridChange[] = []
    const judged: (CellAt & { wrong: Rejected | null })[] = []
    for (const { text, ...place } of texts) {
      const cell = cellOf(place)
      if (!cell?.column.parse) continue
      const here = { row: cell.row.id, column: cell.column.id }
      const problem = cell.column.look?.(cell.row)?.locked
      if (problem && kind === 'clear') continue
      const parsed = problem ? { problem } : cell.column.parse(text, cell.row)
      judged.push({ ...here, wrong: 'problem' in parsed ? { text, problem: parsed.problem } : null })
      const from = cell.column.read(cell.row)
      if ('text' in parsed && parsed.text !== from) changes.push({ ...here, from, to: parsed.text })
    }
    setRejected((before) => withJudged(before, judged))
    last.current = { wrong: judged.filter(({ wrong }) => wrong !== null), isWritten: changes.length > 0 }
    if (changes.length === 0) return
    history.current.add(changes)
    onChange(changes, kind)
  }

  const turn = (kind: 'undo' | 'redo') => {
    const reads = ({ row, column }: GridChange) => {
      const cell = cellOf({
        row: rows.findIndex(({ id }) => id === row),
        column: cells.findIndex(({ id }) => id === column),
      })
      return cell && !cell.column.look?.(cell.row)?.locked ? cell.column.read(cell.row) : undefined
    }
    const { wrong, isWritten } = last.current
    last.current = { wrong: [], isWritten: true }
    if (kind === 'undo' && wrong.length > 0) {
      setRejected((before) =>
        withJudged(
          before,
          wrong.map((cell) => ({ ...cell, wrong: null })),
        ),
      )
      if (!isWritten) return
    }
    const turned: Reversal | undefined = history.current[kind](reads)
    if (!turned) return
    setRejected((before) =>
      withJudged(
        before,
        turned.changes.map((change) => ({ ...change, wrong: null })),
      ),
    )
    if (turned.changes.length > 0) onChange(turned.changes, kind)
    if (turned.left.length > 0) onLeft?.(turned.left, kind)
  }

  const textAt = (place: Place) => {
    const cell = cellOf(place)
    return cell ? cell.column.read(cell.row) : ''
  }

  const fillDown = () => {
    const from = range.top === range.bottom ? range.top - 1 : range.top
    if (from < 0) return
    const texts = placesIn({ ...range, top: from + 1 }).map((place) => ({
      ...place,
      text: textAt({ ...place, row: from }),
    }))
    write(texts, 'fill')
  }

  /** @returns whether the key was meant for the grid */
  const obey = (command: Command): boolean => {
    if (command.do !== 'next') mayLeave.current = command.do === 'escape'
    const isSecondStep = hasGoneOn.current && command.do === 'next' && command.by === 'row'
    hasGoneOn.current = false
    if (isSecondStep) return true
    const isEntering = command.do === 'edit' || (command.do === 'next' && command.by === 'row' && command.step === 1)
    if (isEntering && open(active)) return true
    if (isEntering && cellOf(active)?.column.isProse) {
      edit()
      return true
    }
    if (command.do === 'next') return goOn(command.by, command.step)
    if (command.do === 'move') goTo(moved(active, command.key, command.isFar, size) ?? active, command.isExtending)
    else if (command.do === 'replace') replace(command.text)
    else if (command.do === 'edit') edit()
    else if (command.do === 'clear')
      write(
        placesIn(range).map((place) => ({ ...place, text: '' })),
        'clear',
      )
    else if (command.do === 'fill') fillDown()
    else if (command.do === 'all') selectAll()
    else if (command.do === 'escape') setAnchor(null)
    else turn(command.do)
    return true
  }

  const replace = (text: string) => {
    const cell = cellOf(active)
    if (!cell || open(active, text)) return
    if (!cell.column.isWhole?.(text)) return edit({ text, isReplacing: true })
    const locked = cell.column.look?.(cell.row)?.locked
    if (locked) return onLocked?.(locked)
    write([{ ...active, text }], 'type')
    goOnBelow()
  }

  const goOnBelow = () => {
    goOn('row', 1)
    hasGoneOn.current = true
  }

  const selectAll = () => {
    setAnchor(atOf({ row: 0, column: 0 }))
    setAt(atOf({ row: size.rows - 1, column: size.columns - 1 }))
  }

  const goOn = (by: 'row' | 'cell', step: 1 | -1): boolean => {
    if (by === 'row') goTo({ ...active, row: active.row + step })
    const next = by === 'cell' && !mayLeave.current ? nextInOrder(active, step, size) : undefined
    mayLeave.current = false
    if (next) goTo(next)
    return by === 'row' || next !== undefined
  }

  return {
    cells,
    at,
    active,
    range,
    editing,
    rejected,
    goTo,
    edit,
    open,
    obey,
    /** The box is closed: with its text, or with nothing where it was given up. */
    close(text: string | null, then?: Command) {
      setEditing(null)
      if (text !== null) write([{ ...active, text }], 'type')
      if (then?.do === 'next') goOn(then.by, then.step)
      else if (then) obey(then)
    },
    /** What was typed is all there is to say. */
    closeWhole(text: string) {
      setEditing(null)
      write([{ ...active, text }], 'type')
      goOnBelow()
    },
    copy(event: ClipboardEvent, isCut = false) {
      const lines = Array.from({ length: range.bottom - range.top + 1 }, (_, line) =>
        placesIn({ ...range, top: range.top + line, bottom: range.top + line }).map(textAt),
      )
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTsv(lines))
      if (isCut) obey({ do: 'clear' })
    },
    paste(event: ClipboardEvent) {
      const pasted = fromTsv(event.clipboardData.getData('text/plain'))
      event.preventDefault()
      const rowAt = rowOf && ((text: string) => indexOf(rows, rowOf(text)))
      const landed = landing(pasted, { active, range, size, rowOf: rowAt })
      const dropped = droppedOf(landed)
      write(landed.cells, 'paste')
      if (landed.unknown.length > 0) onUnknown?.(landed.unknown)
      if (dropped.count > 0) onDropped(dropped)
      select(landed.cells)
    },
  }

  /** What stands there already is not missed. */
  function droppedOf({ cells: landed, outside }: Landing): Dropped {
    const readOnly = landed.flatMap(({ text, ...place }) => {
      const cell = cellOf(place)
      return cell && !cell.column.parse && cell.column.read(cell.row) !== text.trim() ? cell.column.title : []
    })
    return { count: readOnly.length + outside, readOnly: [...new Set(readOnly)], outside }
  }

  function select(landed: readonly Text[]) {
    const [first] = landed
    if (!first || landed.length === 1) return
    const covered = landed.reduce<Range>(
      (so, { row, column }) => ({
        top: Math.min(so.top, row),
        bottom: Math.max(so.bottom, row),
        left: Math.min(so.left, column),
        right: Math.max(so.right, column),
      }),
      rangeOf(first, first),
    )
    setAt(atOf({ row: covered.top, column: covered.left }))
    setAnchor(atOf({ row: covered.bottom, column: covered.right }))
  }
}

function indexOf(rows: readonly GridRow[], id: string | undefined): number | undefined {
  const index = rows.findIndex((row) => row.id === id)
  return index === -1 ? undefined : index
}

function withJudged(
  before: ByCell<Rejected>,
  judged: readonly (CellAt & { wrong: Rejected | null })[],
): ByCell<Rejected> {
  const after = new Map(before)
  for (const { row, column, wrong } of judged) {
    if (!wrong && !after.get(row)?.has(column)) continue
    const ofRow = new Map(after.get(row))
    if (wrong) ofRow.set(column, wrong)
    else ofRow.delete(column)
    after.set(row, ofRow)
  }
  return after
}
