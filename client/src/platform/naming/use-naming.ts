import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useAccount } from '#platform/session/accounts.ts'
import { choiceId } from './NameChoices.tsx'
import { nameBegunAt, withName, type Named } from './naming.ts'

const mostChoices = 6

interface Naming {
  /** Who can be named here. */
  people: readonly Named[]
  text: string
  onText: (text: string) => void
  box: RefObject<HTMLTextAreaElement | null>
}

/** Choosing whom an "@" means, while the keyboard stays in the text. */
export function useNaming({ people, text, onText, box }: Naming) {
  const listId = useId()
  const account = useAccount()
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  /** The beginning that Escape was pressed at. */
  const [refused, setRefused] = useState<string | null>(null)

  const begun = nameBegunAt(text, caret)
  const search = begun?.toLowerCase() ?? ''
  const isMeant = ({ id, full_name }: Named) =>
    id !== account?.user_id && ` ${full_name.toLowerCase()}`.includes(` ${search}`)
  const choices = begun === null || begun === refused ? [] : people.filter(isMeant).slice(0, mostChoices)
  const isOpen = choices.length > 0
  const chosen = Math.min(at, choices.length - 1)

  const choose = ({ full_name }: Named) => {
    const next = withName(text, caret, full_name)
    onText(next.text)
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
