import type { Editor } from '@tiptap/react'
import { Popover } from 'radix-ui'
import { useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { choiceId, NameChoices } from '#platform/naming/NameChoices.tsx'
import type { Mentioning } from './mentioning.ts'

interface MentionsProps {
  editor: Editor
  mentioning: Mentioning
}

/** Whom an "@" could mean, below the caret. */
export function Mentions({ editor, mentioning }: MentionsProps) {
  const listId = useId()
  const { asking, at } = useStore(mentioning)
  const isOpen = asking !== null && asking.items.length > 0
  useSpoken(editor, isOpen ? { listId, chosen: choiceId(listId, at) } : null)
  if (!isOpen) return null
  const { items, command, clientRect } = asking
  const caret = { getBoundingClientRect: () => clientRect?.() ?? new DOMRect() }
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={{ current: caret }} />
      <Popover.Content
        // No dialog: the keyboard stays in the text.
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 w-64"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <NameChoices id={listId} people={items} at={at} onChoose={command} className="static mb-0" />
      </Popover.Content>
    </Popover.Root>
  )
}

/** The editor keeps the focus, and says which of the choices Enter would take. */
function useSpoken({ view }: Editor, spoken: { listId: string; chosen: string } | null) {
  const { listId, chosen } = spoken ?? {}
  useEffect(() => {
    if (listId === undefined || chosen === undefined) return undefined
    const wiring = { 'aria-autocomplete': 'list', 'aria-controls': listId, 'aria-activedescendant': chosen }
    for (const [name, value] of Object.entries(wiring)) view.dom.setAttribute(name, value)
    return () => Object.keys(wiring).forEach((name) => view.dom.removeAttribute(name))
  }, [view, listId, chosen])
}
