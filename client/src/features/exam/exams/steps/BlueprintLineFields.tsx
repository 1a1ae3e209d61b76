import { Difficulty, difficultyLabels, QuestionType } from '@kelasku/shared/quiz/question'
import { questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { ExamForm } from '../form.ts'
import type { StockedBank } from '../queries.ts'
import { useT } from '../words.ts'

interface BlueprintLineFieldsProps {
  /** Where it stands in the form; its number is where it stands on the page. */
  index: number
  number: number
  available: number
  bank: StockedBank
  onRemove: () => void
}

/** One line: how many, and of what. A criterion by which the bank's questions do not differ is not asked for. */
export function BlueprintLineFields({ index, number, available, bank, onRemove }: BlueprintLineFieldsProps) {
  const t = useT()
  const { register, watch, formState } = useFormContext<ExamForm>()
  const line = watch(`lines.${index}`)
  const { questions, components } = bank
  const types = [...QuestionType.values].filter((type) => questions.some((one) => one.question_type === type))
  const difficulties = Difficulty.options.filter((level) => questions.some((one) => one.difficulty === level))
  const lacks = available < Number(line.count)
  const name = t(($) => $.blueprint.line, { number })

  return (
    <fieldset className="grid gap-3 border-b border-border pb-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <Field
          label={t(($) => $.blueprint.count, { number })}
          hint={!lacks && t(($) => $.blueprint.available, { count: available })}
          error={
            formState.errors.lines?.[index]?.count?.message ??
            (lacks && t(($) => $.blueprint.lacks, { count: available }))
          }
          className="grow"
        >
          <Input type="number" inputMode="numeric" min={1} max={200} {...register(`lines.${index}.count`)} />
        </Field>
        <IconButton label={t(($) => $.blueprint.remove, { name })} className="mt-6.5" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(difficulties.length > 0 || line.difficulty !== '') && (
          <Field label={t(($) => $.blueprint.difficulty)}>
            <Select {...register(`lines.${index}.difficulty`)}>
              <option value="">{t(($) => $.blueprint.any)}</option>
              {difficulties.map((level) => (
                <option key={level} value={level}>
                  {difficultyLabels[level]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(types.length > 1 || line.question_type !== '') && (
          <Field label={t(($) => $.blueprint.type)}>
            <Select {...register(`lines.${index}.question_type`)}>
              <option value="">{t(($) => $.blueprint.any)}</option>
              {types.map((type) => (
                <option key={type} value={type}>
                  {questionTypeLabels[type]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(components.length > 0 || line.component_id !== '') && (
          <Field label={t(($) => $.blueprint.component)} className="sm:col-span-2">
            <Select {...register(`lines.${index}.component_id`)}>
              <option value="">{t(($) => $.blueprint.any)}</option>
              {components.map(({ id, code, text }) => (
                <option key={id} value={id}>
                  {[code, text].filter(Boolean).join(' ')}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </fieldset>
  )
}
