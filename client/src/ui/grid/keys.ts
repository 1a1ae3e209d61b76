/** What a key means in a grid while nothing is being typed. Copying and pasting come as the browser's own events. */
interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export type Command =
  | { do: 'move'; key: string; isFar: boolean; isExtending: boolean }
  | { do: 'next'; by: 'row' | 'cell'; step: 1 | -1 }
  | { do: 'replace'; text: string }
  | { do: 'edit' | 'clear' | 'undo' | 'redo' | 'fill' | 'all' | 'escape' }

const moves = new Set('ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown'.split(' '))

const named: Readonly<Record<string, Command>> = {
  F2: { do: 'edit' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  Escape: { do: 'escape' },
}

const withCtrl: Readonly<Record<string, Command>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  d: { do: 'fill' },
  a: { do: 'all' },
}

export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Command | undefined {
  if (altKey) return undefined
  const isCtrl = ctrlKey || metaKey
  if (moves.has(key)) return { do: 'move', key, isFar: isCtrl, isExtending: shiftKey }
  if (isCtrl) return shiftKey && key.toLowerCase() === 'z' ? { do: 'redo' } : withCtrl[key.toLowerCase()]
  if (key === 'Enter' || key === 'Tab')
    return { do: 'next', by: key === 'Enter' ? 'row' : 'cell', step: shiftKey ? -1 : 1 }
  return named[key] ?? (key.length === 1 ? { do: 'replace', text: key } : undefined)
}
