import type { RubricMark } from '@kelasku/shared/exam/marks'
import { number } from '#platform/i18n/format.ts'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from './words.ts'

interface RubricFieldsProps {
  criteria: readonly RubricMark[]
  given: readonly RubricMark[]
  onChange: (given: RubricMark[]) => void
}

/** What is looked for, one by one; together they are the points of the answer. */
export function RubricFields({ criteria, given, onChange }: RubricFieldsProps) {
  const t = useT()
  const pointOf = (criterion: string) => given.find((mark) => mark.criterion === criterion)?.point
  const give = (criterion: string, point: number) =>
    onChange(
      criteria.flatMap((one) => {
        const held = one.criterion === criterion ? point : pointOf(one.criterion)
        return held === undefined ? [] : [{ criterion: one.criterion, point: held }]
      }),
    )

  return (
    <FieldSet legend={t(($) => $.rubric)}>
      <div className="grid gap-3 sm:grid-cols-2">
        {criteria.map(({ criterion, point: most }) => (
          <Field key={criterion} label={t(($) => $.criterion, { name: criterion, most: number(most) })}>
            <Input
              type="number"
              inputMode="decimal"
              className="max-w-32"
              min={0}
              max={most}
              step="0.01"
              value={pointOf(criterion) ?? ''}
              onChange={({ target }) => give(criterion, Math.min(most, Number(target.value)))}
            />
          </Field>
        ))}
      </div>
    </FieldSet>
  )
}
