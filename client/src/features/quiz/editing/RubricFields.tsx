import type { Criterion } from '@kelasku/shared/quiz/question'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'

interface RubricFieldsProps {
  rubric: readonly Criterion[]
  onChange: (rubric: Criterion[]) => void
}

/** What a teacher looks for in an answer; together as many points as the question has. */
export function RubricFields({ rubric, onChange }: RubricFieldsProps) {
  const t = useT()
  const amend = (index: number, news: Partial<Criterion>) =>
    onChange(rubric.map((one, place) => (place === index ? { ...one, ...news } : one)))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-medium">{t(($) => $.rubric.title)}</legend>
      {rubric.map((criterion, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- criteria have no name but their place
        <div key={index} className="grid grid-cols-[1fr_6rem_auto] items-end gap-2">
          <Field label={t(($) => $.rubric.text, { number: index + 1 })}>
            <Input
              value={criterion.text}
              maxLength={500}
              onChange={({ target }) => amend(index, { text: target.value })}
            />
          </Field>
          <Field label={t(($) => $.editor.point)}>
            <Input
              type="number"
              inputMode="decimal"
              min={0.01}
              step="0.01"
              value={criterion.point ?? ''}
              onChange={({ target }) => amend(index, { point: target.value === '' ? null : Number(target.value) })}
            />
          </Field>
          <IconButton
            label={t(($) => $.rubric.drop, { number: index + 1 })}
            onClick={() => onChange(rubric.filter((_, place) => place !== index))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rubric.length >= 20}
        onClick={() => onChange([...rubric, { text: '', point: null }])}
      >
        <Plus aria-hidden />
        {t(($) => $.rubric.add)}
      </Button>
    </fieldset>
  )
}
