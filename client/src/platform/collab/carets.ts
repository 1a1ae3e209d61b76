/** How the carets of others look. Their names come from the server; the colour of a name is the same everywhere. */
import type { DecorationAttrs } from '@tiptap/pm/view'
import type { Awareness } from 'y-protocols/awareness'
import { hueOf } from '#ui/avatar.tsx'
import type { OpenDocument } from './document.ts'

/** As the server gives it (realtime-server: platform/collab/presence.ts). */
export interface Face {
  id: string
  name: string
}

const isFace = (user: unknown): user is Face => typeof (user as Face | undefined)?.name === 'string'

export function caretOf(user: Record<string, unknown>): HTMLElement {
  const caret = document.createElement('span')
  if (!isFace(user)) return caret
  caret.className = 'together-caret'
  // Read aloud, it would be a word of the text.
  caret.ariaHidden = 'true'
  caret.dataset['face'] = user.id
  caret.style.setProperty('--tint-hue', String(hueOf(user.name)))
  const label = document.createElement('span')
  label.className = 'together-name'
  label.textContent = user.name
  caret.append(label)
  return caret
}

export const selectionOf = (user: Record<string, unknown>): DecorationAttrs =>
  isFace(user) ? { nodeName: 'span', class: 'together-chosen', style: `--tint-hue: ${hueOf(user.name)}` } : {}

/** Hears where the others are, and says nothing of where one stands oneself: whoever only reads is in nobody's way. */
export const withoutOwn = ({ awareness }: OpenDocument): Pick<OpenDocument, 'awareness'> => ({
  awareness: Object.assign(Object.create(awareness) as Awareness, { setLocalStateField: () => {} }),
})

/** Everybody else who is here, each once. */
export function facesIn(states: ReadonlyMap<number, unknown>, own: number): Face[] {
  const faces = new Map<string, Face>()
  for (const [client, state] of states) {
    const user = (state as { user?: unknown } | null)?.user
    if (client !== own && isFace(user) && user.id) faces.set(user.id, { id: user.id, name: user.name })
  }
  return [...faces.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
