import { Avatar } from '#ui/avatar.tsx'
import { cn } from '#ui/cn.ts'
import { floatLook, lineLook } from '#ui/overlay.ts'
import type { Named } from './naming.ts'
import { useT } from './words.ts'

interface NameChoicesProps {
  id: string
  people: readonly Named[]
  /** The one that Enter takes. */
  at: number
  onChoose: (person: Named) => void
  className?: string
}

export const choiceId = (listId: string, at: number) => `${listId}-${at}`

/** Whom an "@" could mean. The keyboard stays in the text; a finger or the mouse may choose here. */
export function NameChoices({ id, people, at, onChoose, className }: NameChoicesProps) {
  const t = useT()
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filled while one types elsewhere
      role="listbox"
      aria-label={t(($) => $.choices)}
      className={cn(floatLook, 'absolute inset-x-3 bottom-full mb-1 max-h-60 overflow-y-auto p-1', className)}
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={choiceId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
          role="option"
          aria-selected={index === at}
          className={cn(lineLook, index === at && 'bg-accent')}
          // Before the text would lose the keyboard.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <Avatar name={person.full_name} size="sm" />
          <span className="truncate">{person.full_name}</span>
        </div>
      ))}
    </div>
  )
}
