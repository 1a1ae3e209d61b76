/** What stands on the board, and how it is changed: finished strokes in one map, pages in one list. */
import { firstPage, mostPages, PageId, Stroke } from '@kelasku/shared/conference/board'
import * as Y from 'yjs'

export interface Drawn {
  id: string
  stroke: Stroke
}

/** Of whatever this tab has drawn: it is what this tab takes back. */
const ownHand = Symbol('own hand')

const strokesOf = (doc: Y.Doc) => doc.getMap<unknown>('strokes')
const pagesOf = (doc: Y.Doc) => doc.getArray<unknown>('pages')
const viewOf = (doc: Y.Doc) => doc.getMap<unknown>('view')

/** A stroke is never changed, only taken away: each is read once. */
const read = new WeakMap<object, Stroke | null>()

function strokeOf(value: unknown): Stroke | null {
  if (typeof value !== 'object' || value === null) return null
  const known = read.get(value)
  if (known !== undefined) return known
  const stroke = Stroke.safeParse(value).data ?? null
  read.set(value, stroke)
  return stroke
}

/** From below to above. What is no stroke is passed over. */
export function strokesIn(doc: Y.Doc, page: string): Drawn[] {
  return [...strokesOf(doc)]
    .flatMap(([id, value]): Drawn[] => {
      const stroke = strokeOf(value)
      return stroke?.page === page ? [{ id, stroke }] : []
    })
    .toSorted((a, b) => a.stroke.nth - b.stroke.nth || (a.id < b.id ? -1 : 1))
}

export function pagesIn(doc: Y.Doc): string[] {
  const added = pagesOf(doc)
    .toArray()
    .flatMap((value) => PageId.safeParse(value).data ?? [])
  return [...new Set([firstPage, ...added])].slice(0, mostPages)
}

/** To which page a host has called everybody, and the how manieth call that is. */
export function callIn(doc: Y.Doc): { page: string; nth: number } | null {
  const { page, nth } = (viewOf(doc).get('call') ?? {}) as { page?: unknown; nth?: unknown }
  return typeof page === 'string' && typeof nth === 'number' ? { page, nth } : null
}

export function callTo(doc: Y.Doc, page: string): void {
  viewOf(doc).set('call', { page, nth: (callIn(doc)?.nth ?? 0) + 1 })
}

export function addPage(doc: Y.Doc): string {
  const page = crypto.randomUUID()
  doc.transact(() => pagesOf(doc).push([page]))
  return page
}

export function addStroke(doc: Y.Doc, stroke: Omit<Stroke, 'nth'>): void {
  const nth = 1 + Math.max(0, ...strokesIn(doc, stroke.page).map((one) => one.stroke.nth))
  doc.transact(() => strokesOf(doc).set(crypto.randomUUID(), { ...stroke, nth } satisfies Stroke), ownHand)
}

export function erase(doc: Y.Doc, ids: readonly string[]): void {
  doc.transact(() => ids.forEach((id) => strokesOf(doc).delete(id)), ownHand)
}

/** Takes back only what this tab has done. */
export const undoOf = (doc: Y.Doc): Y.UndoManager =>
  new Y.UndoManager(strokesOf(doc), { trackedOrigins: new Set([ownHand]), captureTimeout: 0 })

const versions = new WeakMap<Y.Doc, number>()

/** How often it has become another since it was first looked at. */
export function versionOf(doc: Y.Doc): number {
  const known = versions.get(doc)
  if (known !== undefined) return known
  versions.set(doc, 0)
  doc.on('update', () => versions.set(doc, (versions.get(doc) ?? 0) + 1))
  return 0
}

/** Whatever stands there has become another. */
export function onChange(doc: Y.Doc, told: () => void): () => void {
  doc.on('update', told)
  return () => doc.off('update', told)
}
