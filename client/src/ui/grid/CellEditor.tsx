import { useRef, useState, type KeyboardEvent } from 'react'
import { cn } from '../cn.ts'
import { commandOf, type Command } from './keys.ts'
import type { Editing } from './use-grid.ts'

interface CellEditorProps {
  editing: Editing
  label: string
  isNumeric: boolean
  inputMode: 'decimal' | 'text'
  /** With the text, or with nothing where it was given up; and what the key that closed it does next. */
  onClose: (text: string | null, then?: Command) => void
  /** What is all there is to say closes it by itself. */
  isWhole: (text: string) => boolean
  onWhole: (text: string) => void
}

/** The box in a cell. */
export function CellEditor({ editing, label, isNumeric, inputMode, onClose, isWhole, onWhole }: CellEditorProps) {
  const [text, setText] = useState(editing.text)
  const isClosed = useRef(false)

  const close = (closing: string | null, then?: Command) => {
    if (isClosed.current) return
    isClosed.current = true
    onClose(closing, then)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Nothing of it is the grid's: it is told what to do when the box is closed.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const command = commandOf(event)
    const isLeaving =
      command?.do === 'next' || (editing.isReplacing && command?.do === 'move' && command.key.startsWith('Arrow'))
    if (command?.do !== 'escape' && !isLeaving) return
    event.preventDefault()
    if (isLeaving) close(text, command)
    else close(null)
  }

  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it wants to type
      autoFocus
      aria-label={label}
      value={text}
      inputMode={inputMode}
      autoComplete="off"
      onChange={({ target: { value } }) => {
        setText(value)
        if (!editing.isReplacing || !isWhole(value)) return
        isClosed.current = true
        onWhole(value)
      }}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
      onKeyDown={onKeyDown}
      onBlur={() => close(text)}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      className={cn(
        'absolute inset-0 z-2 size-full bg-card px-2 text-base text-foreground outline-2 -outline-offset-2 outline-ring pointer-fine:text-sm',
        isNumeric && 'text-right tabular-nums',
      )}
    />
  )
}
