import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { addPage, callIn, onChange, pagesIn, strokesIn, undoOf, versionOf, type Drawn } from './model.ts'

export interface BoardView {
  page: string
  pages: string[]
  strokes: Drawn[]
  goTo: (page: string) => void
  add: () => void
}

/** What stands there, and on which of its pages this device is. Where a host calls everybody, it goes along. */
export function useBoard(doc: Y.Doc): BoardView {
  const subscribe = useCallback((told: () => void) => onChange(doc, told), [doc])
  const version = useSyncExternalStore(subscribe, () => versionOf(doc))
  const call = callIn(doc)
  const pages = pagesIn(doc)
  const [own, setOwn] = useState({ page: call?.page ?? pages[0]!, call: call?.nth ?? 0 }) // the first is always there
  const isCalled = call !== null && call.nth > own.call
  const wanted = isCalled ? call.page : own.page
  const page = pages.includes(wanted) ? wanted : pages[0]!
  const goTo = (next: string) => setOwn({ page: next, call: call?.nth ?? 0 })
  // Read again when something has changed, and not with each move of a finger.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what is in the document
  const strokes = useMemo(() => strokesIn(doc, page), [doc, page, version])
  return { page, pages, strokes, goTo, add: () => goTo(addPage(doc)) }
}

export interface Undo {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

/** One’s own strokes of this visit, taken back and put again; by the keys of every drawing programme, too. */
export function useUndo(doc: Y.Doc): Undo {
  const manager = useRef<Y.UndoManager | null>(null)
  const [can, setCan] = useState({ undo: false, redo: false })
  useEffect(() => {
    const made = undoOf(doc)
    manager.current = made
    const look = () => setCan({ undo: made.canUndo(), redo: made.canRedo() })
    for (const name of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) made.on(name, look)
    return () => made.destroy()
  }, [doc])
  const undo = () => void manager.current?.undo()
  const redo = () => void manager.current?.redo()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isWriting(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { canUndo: can.undo, canRedo: can.redo, undo, redo }
}

/** A field takes back its own letters. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea') !== null)
