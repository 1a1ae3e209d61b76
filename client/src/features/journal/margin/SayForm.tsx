import { longestLine, mostMentions } from '@kelasku/shared/journal/remarks'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { NameChoices } from '#platform/naming/NameChoices.tsx'
import { namedIn, type Named } from '#platform/naming/naming.ts'
import { useNaming } from '#platform/naming/use-naming.ts'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'

interface SayFormProps {
  label: string
  people: readonly Named[]
  text: string
  onText: (text: string) => void
  submitLabel: string
  busy: boolean
  error: unknown
  onSay: (text: string, mention_ids: string[]) => void
  onCancel: () => void
}

/** A few words to others. An "@" names one of them; Ctrl+Enter sends. */
export function SayForm({ label, people, text, onText, submitLabel, busy, error, onSay, onCancel }: SayFormProps) {
  const t = useT()
  const box = useRef<HTMLTextAreaElement>(null)
  const naming = useNaming({ people, text, onText, box })
  const said = text.trim()
  // Whoever opened it wants to write.
  useEffect(() => box.current?.focus(), [])

  const say = () => {
    if (said !== '' && !busy) onSay(said, namedIn(said, people).slice(0, mostMentions))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (naming.takeKey(event)) {
      // Escape was meant for the names, and not for what the form stands in.
      event.stopPropagation()
      return
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      <Field label={label} error={error ? problemOf(error)?.text : undefined}>
        <Textarea
          {...naming.wiring}
          ref={box}
          grow
          rows={2}
          data-autofocus
          value={text}
          maxLength={longestLine}
          placeholder={t(($) => $.remarks.hint)}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            naming.follow(currentTarget)
          }}
          onSelect={({ currentTarget }) => naming.follow(currentTarget)}
        />
      </Field>
      {naming.choices.length > 0 && (
        <NameChoices
          id={naming.listId}
          people={naming.choices}
          at={naming.chosen}
          className="static"
          onChoose={naming.choose}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button type="submit" size="sm" busy={busy} disabled={said === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
