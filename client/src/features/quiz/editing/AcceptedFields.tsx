import { separator } from '@kelasku/shared/quiz/marking'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'

interface AcceptedFieldsProps {
  /** As it is kept: all of them in one text. */
  accepted: string
  onChange: (accepted: string) => void
}

/** Whatever is right for a short answer, one field each. */
export function AcceptedFields({ accepted, onChange }: AcceptedFieldsProps) {
  const t = useT()
  const answers = accepted.split(separator)
  const change = (next: readonly string[]) => onChange(next.join(separator))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-medium">{t(($) => $.editor.accepted)}</legend>
      <p className="text-sm text-muted-foreground">{t(($) => $.editor.acceptedHint)}</p>
      {answers.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers have no name but their place
        <div key={index} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <Field label={t(($) => $.editor.acceptedOne, { number: index + 1 })}>
            <Input
              value={answer}
              maxLength={200}
              onChange={({ target }) => change(answers.with(index, target.value))}
            />
          </Field>
          <IconButton
            label={t(($) => $.editor.dropAccepted, { number: index + 1 })}
            disabled={answers.length <= 1}
            onClick={() => change(answers.filter((_, place) => place !== index))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={answers.length >= 20}
        onClick={() => change([...answers, ''])}
      >
        <Plus aria-hidden />
        {t(($) => $.editor.addAccepted)}
      </Button>
    </fieldset>
  )
}
