/**
 * How the carets of others look. Their names come from the server; the colour of a name is the same everywhere. What
 * cannot be drawn would break the editor of everybody who has the document open, so only what can be reaches it.
 */
import { caretIn } from '@kelasku/shared/kernel/caret'
import type { DecorationAttrs } from '@tiptap/pm/view'
import type { Awareness } from 'y-protocols/awareness'
import { hueOf } from '#ui/avatar.tsx'
import type { OpenDocument } from './document.ts'

/** As the server gives it (realtime-server: platform/collab/presence.ts). */
export interface Face {
  id: string
  name: string
}

function isFace(user: unknown): user is Face {
  const { id, name } = (user ?? {}) as Partial<Record<keyof Face, unknown>>
  return typeof id === 'string' && typeof name === 'string'
}

type Shows = Pick<OpenDocument, 'awareness'>

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

/** A name goes after a moment of rest, for it covers words (together.css), and comes back when its caret has moved. */
export function showMoved({ awareness }: Shows, within: HTMLElement): () => void {
  const heard = ({ updated }: { updated: readonly number[] }) => {
    for (const client of updated) {
      const user: unknown = awareness.getStates().get(client)?.['user']
      if (!isFace(user)) continue
      for (const caret of within.querySelectorAll<HTMLElement>(`.together-caret[data-face="${CSS.escape(user.id)}"]`))
        // Another name of the same animation begins it anew.
        caret.dataset['moved'] = caret.dataset['moved'] === 'once' ? 'again' : 'once'
    }
  }
  awareness.on('change', heard)
  return () => awareness.off('change', heard)
}

export const selectionOf = (user: Record<string, unknown>): DecorationAttrs =>
  isFace(user) ? { nodeName: 'span', class: 'together-chosen', style: `--tint-hue: ${hueOf(user.name)}` } : {}

/** What the editor draws carets from. */
export const withDrawable = ({ awareness }: Shows): Shows => ({
  awareness: Object.assign(Object.create(awareness) as Awareness, {
    getStates: () => drawableIn(awareness.getStates()),
  }),
})

/** Hears where the others are, and says nothing of where one stands oneself: whoever only reads is in nobody's way. */
export const withoutOwn = ({ awareness }: Shows): Shows => ({
  awareness: Object.assign(Object.create(awareness) as Awareness, { setLocalStateField: () => {} }),
})

/** The editor writes a colour into what it is given. */
function drawableIn(states: ReadonlyMap<number, unknown>): Awareness['states'] {
  const drawable: Awareness['states'] = new Map()
  for (const [client, state] of states) {
    const { user, cursor } = (state ?? {}) as { user?: unknown; cursor?: unknown }
    if (isFace(user)) drawable.set(client, { user: { id: user.id, name: user.name }, cursor: caretIn(cursor) })
  }
  return drawable
}

/** Everybody else who is here, each once. */
export function facesIn(states: ReadonlyMap<number, unknown>, own: number): Face[] {
  const faces = new Map<string, Face>()
  for (const [client, state] of states) {
    const user = (state as { user?: unknown } | null)?.user
    if (client !== own && isFace(user)) faces.set(user.id, { id: user.id, name: user.name })
  }
  return [...faces.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
