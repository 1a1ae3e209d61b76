import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { cn } from '#ui/cn.ts'
import { controlLook } from '#ui/control.ts'
import { useT } from '../words.ts'

interface CellEditorProps {
  /** Spoken: the column and the row. */
  label: string
  value: string
  errors: readonly string[]
  warnings: readonly string[]
  /** It was just opened by a click into it. */
  isFocused: boolean
  onSave: (text: string) => Promise<unknown>
  onEnter: (cell: HTMLInputElement, isBackwards: boolean) => void
}

/** One cell, open for typing. Leaving it saves; Escape gives back what stood there. */
export function CellEditor({ label, value, errors, warnings, isFocused, onSave, onEnter }: CellEditorProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  /** The last text that the server was given, or gave. */
  const [sent, setSent] = useState(value)
  const remarks = problem ? [problem] : errors

  // The server has another text now, perhaps a tidied one. What was typed since stays, and is saved in its turn.
  if (value !== known) {
    setKnown(value)
    if (text === sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  const save = () => {
    if (text === sent) return
    setProblem(null)
    setSent(text)
    onSave(text).catch((error: unknown) => {
      // What was typed stays typed: the next Enter tries again.
      setSent(value)
      setProblem(problemOf(error)?.text ?? t(($) => $.check.unsaved))
    })
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setText(value)
      setProblem(null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter(event.currentTarget, event.shiftKey)
  }

  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <input
        ref={input}
        data-cell
        aria-label={label}
        aria-invalid={remarks.length > 0 || undefined}
        aria-describedby={remarks.length + warnings.length > 0 ? id : undefined}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={save}
        onKeyDown={handleKey}
        className={cn(controlLook, 'h-8 px-2 pointer-coarse:h-11')}
      />
      {remarks.length + warnings.length > 0 && (
        <span id={id} className="grid gap-0.5 text-left text-xs">
          {remarks.map((remark) => (
            <span key={remark} className="text-danger-ink">
              {remark}
            </span>
          ))}
          {warnings.map((warning) => (
            <span key={warning} className="text-warning-ink">
              {warning}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
