import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useAccount } from '#platform/session/accounts.ts'
import { setDraft } from './drafts.ts'
import { nameBegunAt, withName } from './naming.ts'
import { choiceId } from './parts/NameChoices.tsx'
import { chatQueries, type Person } from './queries.ts'

const mostChoices = 6

/** Choosing whom an "@" means, while the keyboard stays in the text. */
export function useNaming(roomId: string, text: string, box: RefObject<HTMLTextAreaElement | null>) {
  const listId = useId()
  const account = useAccount()
  const { data: people = [] } = useQuery(chatQueries.people(roomId))
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  /** The beginning that Escape was pressed at. */
  const [refused, setRefused] = useState<string | null>(null)

  const begun = nameBegunAt(text, caret)
  const search = begun?.toLowerCase() ?? ''
  const isMeant = ({ id, full_name }: Person) =>
    id !== account?.user_id && ` ${full_name.toLowerCase()}`.includes(` ${search}`)
  const choices = begun === null || begun === refused ? [] : people.filter(isMeant).slice(0, mostChoices)
  const isOpen = choices.length > 0
  const chosen = Math.min(at, choices.length - 1)

  const choose = ({ full_name }: Person) => {
    const next = withName(text, caret, full_name)
    setDraft(roomId, next.text)
    setCaret(next.caret)
    setAt(0)
    // Once the new text stands there.
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  /** Whether the key was meant for the choices. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    if (event.key === 'ArrowDown') setAt((chosen + 1) % choices.length)
    else if (event.key === 'ArrowUp') setAt((chosen + choices.length - 1) % choices.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[chosen]!)
    else if (event.key === 'Escape') setRefused(begun)
    else return false
    event.preventDefault()
    return true
  }

  return {
    people,
    choices,
    chosen,
    listId,
    choose,
    takeKey,
    follow: ({ selectionStart }: HTMLTextAreaElement) => setCaret(selectionStart),
    wiring: isOpen && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-activedescendant': choiceId(listId, chosen),
    },
  }
}
