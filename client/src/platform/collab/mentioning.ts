/** Choosing whom an "@" in a document means, while the keyboard stays in the text. */
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Named } from '#platform/naming/naming.ts'

type Asking = SuggestionProps<Named, Named>

interface MentioningState {
  /** Who can be named here. */
  people: readonly Named[]
  /** Nothing, where no name is being typed. */
  asking: Asking | null
  /** The one that Enter takes. */
  at: number
}

export type Mentioning = StoreApi<MentioningState>

export const createMentioning = (): Mentioning =>
  createStore<MentioningState>(() => ({ people: [], asking: null, at: 0 }))

const mostChoices = 6

export const suggesting = (store: Mentioning): Omit<SuggestionOptions<Named, Named>, 'editor'> => ({
  char: '@',
  // Names have several words. What is no name any more has no choices, and stays as it was typed.
  allowSpaces: true,
  items: ({ query }) => store.getState().people.filter(isMeantBy(query)).slice(0, mostChoices),
  command: ({ editor, range, props: { id, full_name } }) =>
    editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type: 'mention', attrs: { user_id: id, label: full_name } },
        { type: 'text', text: ' ' },
      ])
      .run(),
  render: () => ({
    onStart: (asking) => store.setState({ asking, at: 0 }),
    onUpdate: (asking) => store.setState({ asking, at: 0 }),
    onKeyDown: ({ event }) => takeKey(store, event),
    onExit: () => store.setState({ asking: null }),
  }),
})

const isMeantBy = (query: string) => {
  const search = ` ${query.toLowerCase()}`
  return ({ full_name }: Named) => ` ${full_name.toLowerCase()}`.includes(search)
}

/** Whether the key was meant for the choices. */
function takeKey(store: Mentioning, { key }: KeyboardEvent): boolean {
  const { asking, at } = store.getState()
  if (!asking || asking.items.length === 0) return false
  const { items, command } = asking
  if (key === 'ArrowDown') store.setState({ at: (at + 1) % items.length })
  else if (key === 'ArrowUp') store.setState({ at: (at + items.length - 1) % items.length })
  else if (key === 'Enter' || key === 'Tab') command(items[at]!)
  else if (key === 'Escape') store.setState({ asking: null })
  else return false
  return true
}
