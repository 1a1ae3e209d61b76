import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { BarButton } from './BarButton.tsx'

interface BarMenuProps {
  editor: Editor
  label: string
  icon: ReactNode
  /** The cursor stands in what the menu is about. */
  isOn: boolean
  children: ReactNode
}

export function BarMenu({ editor, label, icon, isOn, children }: BarMenuProps) {
  // Whoever opened a menu out of the text goes back to it, not to the button.
  const handleClose = (event: Event) => {
    event.preventDefault()
    editor.commands.focus()
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BarButton label={label} aria-pressed={isOn}>
          {icon}
        </BarButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={handleClose}>{children}</DropdownMenuContent>
    </DropdownMenu>
  )
}
