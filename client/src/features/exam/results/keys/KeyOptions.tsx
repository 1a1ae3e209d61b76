import { optionLetters } from '@kelasku/shared/quiz/question-type'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field.tsx'
import type { Keyed } from '../wire.ts'
import { useT } from '../words.ts'

interface KeyOptionsProps {
  question: Keyed['question']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which options are right. Of a choice of one there may be several after all: any of them is the whole answer then. */
export function KeyOptions({ question, chosen, onChange }: KeyOptionsProps) {
  const t = useT()
  const toggle = (id: string, isOn: boolean) =>
    onChange(
      question.answer_options.flatMap((option) =>
        (option.id === id ? isOn : chosen.includes(option.id)) ? [option.id] : [],
      ),
    )
  return (
    <FieldSet
      legend={t(($) => $.regrade.key)}
      hint={question.question_type === 1 ? t(($) => $.regrade.keyHint) : undefined}
    >
      {question.answer_options.map(({ id, value_doc }, index) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onCheckedChange={(isOn) => toggle(id, isOn)}
          label={
            <span className="flex gap-2">
              <span className="font-semibold">{optionLetters[index]}.</span>
              <RichText doc={value_doc} className="min-w-0" />
            </span>
          }
        />
      ))}
    </FieldSet>
  )
}
