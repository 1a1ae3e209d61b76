/**
 * Where a pupil writes a free answer in an exam. A plain textarea, on purpose: it works with every keyboard, input method
 * and screen reader there is, weighs nothing, and nothing that stands outside can change what is being typed.
 */
import { answerOfText, largestAnswer, textOfAnswer } from '@kelasku/shared/kernel/rich-answer'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { made, smallLetters, symbols, type Edit } from './answer-keys.ts'
import { useT } from './words.ts'

export interface AnswerEditorProps {
  /** The answer that it begins with; what comes later is another editor, with another `key`. */
  initial: string
  /** At each key, with the whole answer. */
  onChange: (html: string) => void
  onBlur?: () => void
  readOnly?: boolean
  placeholder?: string
  /** Outside a Field: its name for screen readers. */
  'aria-label'?: string
}

/** As HTML each line and each sign grows; this much is sure to fit. */
const most = Math.floor(largestAnswer / 5)

export function AnswerEditor({ initial, onChange, readOnly = false, ...props }: AnswerEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [begun] = useState(() => textOfAnswer(initial))

  const apply = (edit: (field: HTMLTextAreaElement) => Edit | undefined) => {
    const { current: field } = box
    const change = field && edit(field)
    if (change) type(field, change)
  }

  return (
    <div className="grid gap-1.5">
      <Textarea
        {...props}
        ref={box}
        grow
        rows={5}
        dir="auto"
        readOnly={readOnly}
        maxLength={most}
        defaultValue={begun}
        onChange={({ currentTarget }) => onChange(answerOfText(currentTarget.value))}
      />
      {!readOnly && <AnswerKeys onPress={apply} />}
    </div>
  )
}

function AnswerKeys({ onPress }: { onPress: (edit: (field: HTMLTextAreaElement) => Edit | undefined) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    // The cursor stays where it is, and a phone's keyboard up.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons are the keys
    <div className="flex flex-wrap gap-1" onMouseDown={(event) => event.preventDefault()}>
      <IconButton
        variant="outline"
        label={t(($) => $.answer.raise)}
        onClick={() => onPress((field) => smallLetters(field, 'raised'))}
      >
        <span aria-hidden>x²</span>
      </IconButton>
      <IconButton
        variant="outline"
        label={t(($) => $.answer.lower)}
        onClick={() => onPress((field) => smallLetters(field, 'lowered'))}
      >
        <span aria-hidden>x₂</span>
      </IconButton>
      <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.answer.symbols)}
      </Button>
      {isOpen &&
        symbols.map((symbol) => (
          <Button key={symbol} variant="ghost" size="icon" onClick={() => onPress((field) => made(field, symbol))}>
            {symbol}
          </Button>
        ))}
    </div>
  )
}

/** As if it had been typed, so that it can be undone; where a browser cannot, it is written. */
function type(field: HTMLTextAreaElement, { from, to, text }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
