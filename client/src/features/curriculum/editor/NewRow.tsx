import { IndentDecrease, IndentIncrease, X } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'
import { lineLook } from './looks.ts'
import { TooLong } from './TooLong.tsx'

interface NewRowProps {
  depth: number
  tiers: readonly string[]
  canIndent: boolean
  onDepth: (depth: number) => void
  onDirty: (isDirty: boolean) => void
  /** Resolves when it is saved; the line is then the next new one. */
  onAdd: (text: string) => Promise<void>
  onClose: () => void
}

/**
 * The line in which the next component is written. Enter saves it and goes on; Tab and Shift+Tab choose its tier as long
 * as there is one to choose, so the key never holds anybody fast; Escape, or leaving it empty, closes it.
 */
export function NewRow({ depth, tiers, canIndent, onDepth, onDirty, onAdd, onClose }: NewRowProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const tier = tiers[depth - 1] ?? ''

  useEffect(() => {
    field.current?.focus()
    return () => onDirty(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])

  const change = (next: string) => {
    setText(next)
    onDirty(next.trim() !== '')
  }

  const save = async (): Promise<boolean> => {
    if (text.trim() === '' || isBusy) return false
    setBusy(true)
    try {
      await onAdd(text.trim())
      change('')
      return true
    } catch {
      // What was typed stays; why it was refused has been told.
      return false
    } finally {
      setBusy(false)
    }
  }

  const leave = (event: FocusEvent<HTMLLIElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (text.trim() === '') onClose()
    else void save().then((isSaved) => isSaved && onClose())
  }

  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') onClose()
    const goesIn = event.key === 'Tab' && !event.shiftKey && canIndent
    const goesOut = event.key === 'Tab' && event.shiftKey && depth > 1
    if (!goesIn && !goesOut) return
    event.preventDefault()
    onDepth(goesIn ? depth + 1 : depth - 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears only that the focus has left the line
    <li
      onBlur={leave}
      style={{ paddingInlineStart: `${(depth - 1) * 1.25 + 2}rem` }}
      className="border-y border-primary/40 bg-primary-soft"
    >
      <div className="flex flex-wrap items-start justify-end gap-1 sm:flex-nowrap">
        <textarea
          ref={field}
          aria-label={t(($) => $.tree.newOf, { tier })}
          placeholder={t(($) => $.tree.newHint, { tier })}
          value={text}
          rows={1}
          maxLength={1000}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change(currentTarget.value.replaceAll('\n', ' '))}
          onKeyDown={handleKeys}
          className={`${lineLook} field-sizing-content min-w-0 grow resize-none max-sm:mr-1 max-sm:basis-full`}
        />
        {tiers.length > 1 && (
          <>
            <IconButton
              label={t(($) => $.tree.step.out)}
              className="mt-1"
              disabled={depth === 1}
              onClick={() => onDepth(depth - 1)}
            >
              <IndentDecrease />
            </IconButton>
            <IconButton
              label={t(($) => $.tree.step.in)}
              className="mt-1"
              disabled={!canIndent}
              onClick={() => onDepth(depth + 1)}
            >
              <IndentIncrease />
            </IconButton>
          </>
        )}
        <IconButton label={t(($) => $.common.action.cancel)} className="mt-1 mr-1" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {depth === tiers.length && <TooLong text={text} />}
    </li>
  )
}
