import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'

interface Chosen {
  id: string
  name: string
  /** Names the button that takes it back. */
  removeLabel: string
}

export interface ChosenListProps {
  label: string
  items: readonly Chosen[]
  onRemove: (id: string) => void
  className?: string
}

/** What was chosen out of many, each to be taken back by itself. */
export function ChosenList({ label, items, onRemove, className }: ChosenListProps) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className={cn('flex flex-wrap gap-2', className)}>
      {items.map(({ id, name, removeLabel }) => (
        <li
          key={id}
          className="inline-flex max-w-full items-center gap-1 rounded-full bg-primary-soft py-0.5 pr-1 pl-3 text-sm text-primary-ink"
        >
          <span className="truncate">{name}</span>
          <IconButton
            size="sm"
            label={removeLabel}
            className="size-7 rounded-full text-primary-ink"
            onClick={(event) => {
              focusBeside(event)
              onRemove(id)
            }}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Whoever takes back several with the keyboard stays in the list. */
function focusBeside({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const line = currentTarget.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  beside?.querySelector('button')?.focus()
}
