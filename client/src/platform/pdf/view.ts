/** Where a reader of a PDF is, and what their keys do to it. */
export interface View {
  page: number
  total: number
  /** 1 is as wide as the screen. */
  zoom: number
}

export type Move = 'next' | 'previous' | 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fit'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

export const begin: View = { page: 1, total: 0, zoom: 1 }

export function moved(view: View, move: Move): View {
  const { page, total, zoom } = view
  switch (move) {
    case 'next':
      return { ...view, page: Math.min(page + 1, Math.max(total, 1)) }
    case 'previous':
      return { ...view, page: Math.max(page - 1, 1) }
    case 'first':
      return { ...view, page: 1 }
    case 'last':
      return { ...view, page: Math.max(total, 1) }
    case 'zoomIn':
      return { ...view, zoom: zooms.find((step) => step > zoom) ?? zoom }
    case 'zoomOut':
      return { ...view, zoom: zooms.findLast((step) => step < zoom) ?? zoom }
    case 'fit':
      return { ...view, zoom: 1 }
  }
}

const keys: Record<string, Move> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
}

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** With Ctrl, ⌘ or Alt a key is the browser's. */
export const moveFor = ({ key, ctrlKey, metaKey, altKey }: Press): Move | undefined =>
  ctrlKey || metaKey || altKey || !Object.hasOwn(keys, key) ? undefined : keys[key]
